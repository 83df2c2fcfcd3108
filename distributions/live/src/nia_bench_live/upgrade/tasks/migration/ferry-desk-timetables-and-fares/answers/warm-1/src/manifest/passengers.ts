import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** White space that counts at the beginning of a value. */
const counted = /[\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;
/** Where it is kept from the parser: as letters for private use. */
const keptAt = 0xf0000;
const kept = /[\u{f0000}-\u{fffff}]/gu;

function keep(text: string): string {
  return text.replace(counted, (space) => String.fromCodePoint(keptAt + space.charCodeAt(0)));
}

function giveBack(text: string): string {
  return text.replace(kept, (letter) => String.fromCharCode((letter.codePointAt(0) ?? keptAt) - keptAt));
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(keep(text), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
    cast: (value, { quoting }) => (quoting ? giveBack(value) : giveBack(value).trimEnd()),
  }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
