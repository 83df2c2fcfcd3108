import { parse, type InfoField } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

/** Spaces that do not count as such before a field or behind its quotes, and the signs that keep them apart. */
const kept = /[\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u0080\u1fff\u2fff\u3130\ufdd0]/g;
const marks = /([\u0080\u1fff\u2fff\u3130\ufdd0])([^]?)/g;

/** The sign that is put before a space: one whose first byte is the same, as messages name it. */
function markOf(sign: string): string {
  if (sign === '\u00a0' || sign === '\u0080') return '\u0080';
  if (sign === '\u1680' || sign === '\u1fff') return '\u1fff';
  if (sign === '\u3000' || sign === '\u3130') return '\u3130';
  return /[\u2000-\u2fff]/.test(sign) ? '\u2fff' : '\ufdd0';
}

function marked(text: string): string {
  return text.replace(kept, (sign) => markOf(sign) + sign);
}

function unmarked(text: string): string {
  return text.replace(marks, '$2');
}

/** At its end, a field without quotes has no spaces of any kind. */
function castField(value: string, { quoting }: InfoField): string {
  const text = unmarked(value);
  return quoting ? text : text.trimEnd();
}

/** The passengers of a list. */
export function readPassengers(text: string): Passenger[] {
  try {
    const rows = parse(marked(text), {
      columns: true,
      trim: true,
      skip_empty_lines: true,
      cast: castField,
    }) as Passenger[];
    return rows.map(({ name, berth }) => ({ name, berth }));
  } catch (error) {
    if (error instanceof Error) {
      error.message = unmarked(error.message).replace(/value is "\ufeff"$/, '$& (utf8 bom)');
    }
    throw error;
  }
}
