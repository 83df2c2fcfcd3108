import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** The passengers of a list. */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(text, {
    columns: true,
    skip_empty_lines: true,
    cast: (value, { quoting }) => (quoting ? value : value.replace(/^[ \t]+|[ \t]+$/g, '')),
  }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
