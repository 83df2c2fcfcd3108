import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** White space that is no space, tab or end of a line. */
const otherSpace = /[\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/** A letter that a text does not have. */
function letterBesides(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  // The library takes any white space away at the beginning, unless a letter is before it
  const guard = letterBesides(text);
  const rows = parse(text.replace(otherSpace, (space) => guard + space), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
    cast: (value, { quoting }) => {
      const bare = value.replaceAll(guard, '');
      return quoting ? bare : bare.trimEnd();
    },
  }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
