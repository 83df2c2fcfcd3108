import { TypeIs } from 'type-is';

const tables = new TypeIs(['json', 'text/*', '+xml']);

/** A type with its parameters, all of them well formed. */
const wellFormed = new RegExp(
  String.raw`^\s*([a-z\d][a-z\d!#$&^_-]{0,126}/[a-z\d][a-z\d!#$&^_.+-]{0,126})\s*` +
    String.raw`(?:; *[!#$%&'*+.^_\x60|~\w-]+ *= *` +
    String.raw`(?:"(?:[\v !\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\v\x20-\xff])*"|[!#$%&'*+.^_\x60|~\w-]+) *)*$`,
  'i',
);

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const bare = wellFormed.exec(type)?.[1]?.toLowerCase();
  if (bare === undefined) return null;
  const table = tables.is(bare);
  if (table === undefined) return null;
  return table === 'application/json' ? 'json' : bare;
}
