import { is } from 'type-is';

const tables = ['application/json', 'text/*', '*/*+xml'];

/** A type as it may be written; its names begin with a letter or digit. */
const essence = /^[a-z0-9][a-z0-9!#$&^_-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;
/** What may follow it. */
const rest =
  /^(?:; *[!#$%&'*+.^_`|~0-9A-Za-z-]+ *= *(?:"(?:[\x0b\x20\x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\x0b\x20-\xff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) *)*$/;

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const end = type.includes(';') ? type.indexOf(';') : type.length;
  const bare = type.slice(0, end).trim().toLowerCase();
  if (!essence.test(bare) || !rest.test(type.slice(end))) return null;
  const kind = is(bare, tables);
  return kind === 'application/json' ? 'json' : kind || null;
}
