import { TypeIs } from 'type-is';

const tables = new TypeIs(['json', 'text/*', '+xml']);

// The library takes badly formed types and parameters too; the hut refuses them.
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quoted = String.raw`"(?:[\v !\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\v\x20-\xff])*"`;
const wellFormed = new RegExp(
  String.raw`^\s*([A-Za-z0-9][A-Za-z0-9!#$&^_-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126})\s*` +
    `(?:; *${token} *= *(?:${quoted}|${token}) *)*$`,
);

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const kind = wellFormed.exec(type)?.[1]?.toLowerCase();
  if (kind === undefined) return null;
  const table = tables.is(kind);
  if (table === undefined) return null;
  // The library answers with the pattern, the hut with the kind that fits it.
  return table.startsWith('+') || table.includes('*') ? kind : table;
}
