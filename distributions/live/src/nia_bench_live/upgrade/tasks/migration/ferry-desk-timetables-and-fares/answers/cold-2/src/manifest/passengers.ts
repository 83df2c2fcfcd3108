import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** The passengers of a list. */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(text, { bom: false, columns: true, trim: true, skip_empty_lines: true }) as unknown as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
