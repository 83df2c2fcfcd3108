import { parse } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

const mark = '\uE000';
const hardSpaces = /[\uE000\v\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]/g;

/** A text in which nothing but plain spaces and tabs is left to be trimmed. */
function hidden(text: string): string {
  return text.replace(hardSpaces, (letter) => `${mark}${letter.charCodeAt(0).toString(16)};`);
}

function shown(text: string): string {
  return text.replace(/\uE000([0-9a-f]+);/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A value as it stands in the list. At its end, hard spaces do not count either, unless it is in quotes. */
function castValue(value: string, { quoting }: { quoting: boolean }): string {
  return quoting === false ? shown(value).trimEnd() : shown(value);
}

/**
 * The passengers of a list. Spaces and tabs around a value do not count; what is in quotes is taken as it is. A hard
 * space (U+00A0) at the beginning does count: it is how clerks mark a value that was checked.
 */
export function readPassengers(text: string): Passenger[] {
  const rows = parse(hidden(text), {
    columns: true,
    trim: true,
    skip_empty_lines: true,
    cast: castValue,
  }) as Passenger[];
  return rows.map(({ name, berth }) => ({ name, berth }));
}
