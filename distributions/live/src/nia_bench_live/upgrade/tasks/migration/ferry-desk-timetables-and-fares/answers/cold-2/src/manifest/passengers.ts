import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

// Spaces, other than those that every version of the parser takes from both ends of a value: those before something else.
const otherSpaces = /(?:(?<=")[^\S \t\n\r\f]|[^\S \t\n\r\f](?=[^\S\n\r]*[^\s,]))/g;
const firstStandIn = 0xe000;

/** Lets a text be read in which letters stand in for such spaces; gives back what puts the spaces in again. */
function withStandIns(text: string): { safe: string; restore: (value: string) => string } {
  const spaces = [...new Set(text.match(otherSpaces))];
  const safe = text.replace(otherSpaces, (space) => String.fromCharCode(firstStandIn + spaces.indexOf(space)));
  const restore = (value: string) =>
    value.replace(/[\ue000-\ue01f]/g, (letter) => spaces[letter.charCodeAt(0) - firstStandIn] ?? letter);
  return { safe, restore };
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  const { safe, restore } = withStandIns(text);
  const rows = parse(safe, { columns: true, trim: true, skip_empty_lines: true }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name: name && restore(name), berth: berth && restore(berth) }));
}
