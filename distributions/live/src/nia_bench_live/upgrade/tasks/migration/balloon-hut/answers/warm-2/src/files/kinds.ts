import { TypeIs } from 'type-is';

const tables = new TypeIs(['json', 'text/*', '+xml']);

/** A type with parameters that are written as they should be; all else is no type. */
const wellFormed =
  /^\s*([A-Za-z0-9][\w!#$&^-]{0,126}\/[A-Za-z0-9][\w!#$&^.+-]{0,126})\s*(?:; *[!#$%&'*+.^_`|~0-9A-Za-z-]+ *= *(?:"(?:[\v\x20\x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\v\x20-\xff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) *)*$/;

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const bare = wellFormed.exec(type)?.[1]?.toLowerCase();
  if (bare === undefined) return null;
  const kind = tables.is(bare);
  if (kind === undefined) return null;
  // Where the kind is a group, the answer is the type itself.
  return kind === 'json' ? kind : bare;
}
