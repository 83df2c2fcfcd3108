import { CsvError, parse, type InfoField } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** Spaces that csv-parse takes away from the beginning of a value, and that count there. */
const counted = /[\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/** A letter for private use that a text does not have. */
function unusedIn(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  const guard = unusedIn(text);
  const cast = (value: string, { quoting }: InfoField): string => {
    const own = value.replaceAll(guard, '');
    return quoting ? own : own.trimEnd();
  };
  try {
    const guarded = text.replace(counted, `${guard}$&`);
    const rows = parse(guarded, { columns: true, trim: true, skip_empty_lines: true, cast }) as Passenger[];
    return rows.map(({ name, berth }) => ({ name, berth }));
  } catch (error) {
    if (error instanceof CsvError) error.message = error.message.replaceAll(guard, '');
    throw error;
  }
}
