import { TypeIs } from 'type-is';

const tables = new TypeIs(['json', 'text/*', '+xml']);

const token = "[!#$%&'*+.^_`|~0-9a-z-]+";
const text = '"(?:[\\x0b\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x0b\\x20-\\xff])*"';
const main = '[a-z0-9][a-z0-9!#$&^_-]{0,126}';
const sub = '[a-z0-9][a-z0-9!#$&^_.+-]{0,126}';

/** A type that is well formed, with all that may follow it. */
const wellFormed = new RegExp(`^\\s*(${main}/${sub})\\s*(?:; *${token} *= *(?:${text}|${token}) *)*$`, 'i');

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  const kind = wellFormed.exec(type)?.[1]?.toLowerCase();
  if (kind === undefined || tables.is(kind) === undefined) return null;
  return kind === 'application/json' ? 'json' : kind;
}
