import { parse, type InfoField } from 'csv-parse/sync';

export interface Passenger {
  name: string;
  berth: string;
}

// Spaces that are text for the desk in front of a field, and after a closing quote. csv-parse 7 would trim them there, and
// so it gets signs that nobody writes in their place, each of as many bytes and with the same first byte.
const spaces =
  '\v\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const signs =
  '\x7f\u0080\u1aff\u2fe0\u2fe1\u2fe2\u2fe3\u2fe4\u2fe5\u2fe6\u2fe7\u2fe8\u2fe9\u2fea\u2feb\u2fec\u2fed\u2fee\u3040\ufdd0';

function exchanged(text: string, from: string, to: string): string {
  return text.replace(new RegExp(`[${from}]`, 'g'), (sign) => to.charAt(from.indexOf(sign)));
}

/** A field as it was written. What is not in quotes has no spaces of any kind at its end. */
function castField(value: string, { quoting }: InfoField): string {
  const field = exchanged(value, signs, spaces);
  return quoting ? field : field.trimEnd();
}

/** The passengers of a list. */
export function readPassengers(text: string): Passenger[] {
  try {
    const rows = parse(exchanged(text, spaces, signs), {
      columns: true,
      trim: true,
      skip_empty_lines: true,
      cast: castField,
    }) as Passenger[];
    return rows.map(({ name, berth }) => ({ name, berth }));
  } catch (error) {
    if (error instanceof Error) {
      error.message = exchanged(error.message, signs, spaces).replace(/value is "\ufeff"$/, '$& (utf8 bom)');
    }
    throw error;
  }
}
