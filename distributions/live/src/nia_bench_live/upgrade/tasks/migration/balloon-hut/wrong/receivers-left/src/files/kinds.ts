import { TypeIs } from 'type-is';

const tables = new TypeIs(['json', 'text/*', '+xml']);

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const wellFormed = new RegExp(`^ *${token}/${token} *(?:; *${token} *= *(?:"(?:[^"\\\\]|\\\\.)*"|${token}) *)*$`);

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const found = wellFormed.test(type) ? tables.is(type) : undefined;
  if (found === undefined) return null;
  return /^\+|\*/.test(found) ? (type.split(';')[0] ?? '').trim().toLowerCase() : found;
}
