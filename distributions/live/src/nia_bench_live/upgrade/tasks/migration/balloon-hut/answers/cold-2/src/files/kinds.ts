import * as typeIs from 'type-is';

const tables = ['json', 'text/*', '+xml'];

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const quoted = '"(?:[\\x0b\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\x0b\\x20-\\xff])*"';
const wellFormed = new RegExp(
  `^\\s*[A-Za-z0-9][A-Za-z0-9!#$&^_-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\\s*` +
    `(?:; *${token} *= *(?:${quoted}|${token}) *)*$`,
);

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  // What is badly formed is refused, whatever kind it may mean.
  if (!wellFormed.test(type)) return null;
  return typeIs.is(type.toLowerCase(), tables) || null;
}
