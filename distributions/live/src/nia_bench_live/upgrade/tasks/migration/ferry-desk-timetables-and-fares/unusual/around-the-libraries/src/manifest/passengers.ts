import { parse, type InfoField } from 'csv-parse/sync';

function unquoted(value: string, context: InfoField): string {
  let from = 0;
  while (!context.quoting && ' \t'.includes(value.charAt(from)) && from < value.length) from += 1;
  return value.slice(from);
}

export interface Passenger {
  name: string;
  berth: string;
}

/** The passengers of a list. */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(text, { columns: true, rtrim: true, skip_empty_lines: true, cast: unquoted }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
