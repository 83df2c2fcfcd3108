import { CORE_SCHEMA, binaryTag, load } from 'js-yaml';

const schema = CORE_SCHEMA.withTags(binaryTag);

/** The stamp of a potter, which a card has as `!!binary`, as a text of hexadecimal digits. */
export function readStamp(text: string): string {
  const { stamp } = load(text, { schema }) as { stamp: Uint8Array };
  return Buffer.from(stamp).toString('hex');
}
