import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(text, { columns: true, trim: true, skip_empty_lines: true }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
