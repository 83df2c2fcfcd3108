import { load } from 'js-yaml';
import { reading } from './yaml';

/** The stamp of a potter, which a card has as `!!binary`, as a text of hexadecimal digits. */
export function readStamp(text: string): string {
  const { stamp } = load(text, reading) as { stamp: Uint8Array };
  return Buffer.from(stamp).toString('hex');
}
