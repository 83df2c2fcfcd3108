import { load } from 'js-yaml';
import { cardSchema } from './schema';

/** The stamp of a potter, which a card has as `!!binary`, as a text of hexadecimal digits. */
export function readStamp(text: string): string {
  const { stamp } = load(text, { schema: cardSchema }) as { stamp: Uint8Array };
  return Buffer.from(stamp).toString('hex');
}
