import { dump } from 'js-yaml';
import { listSchema } from './yaml';

type Beds = Readonly<Record<string, string[][]>>;

/** Rows of seeds in each bed. The gardeners' tablet reads four spaces, and one dash in a line. */
export function bedPlan(beds: Beds): string {
  const refer = references(beds);
  const lines = Object.entries(beds).map(([bed, rows]) => {
    const written = refer(rows, () =>
      rows.map((row) => `\n    -${refer(row, () => `\n${indented(list(row))}`)}`).join(''),
    );
    return `${nameOf(bed)}:${written}\n`;
  });
  return lines.join('') || '{}\n';
}

export function rowCount(beds: Readonly<Record<string, string[][]>>): number {
  return Object.values(beds).reduce((sum, rows) => sum + rows.length, 0);
}

/** The seeds of a row, a line each. They are eight spaces further in than js-yaml writes them here. */
function list(row: readonly string[]): string {
  return dump(row, { schema: listSchema, indent: 4, lineWidth: 72 }).slice(0, -1);
}

function indented(lines: string): string {
  return lines.replace(/^(?=.)/gm, ' '.repeat(8));
}

function nameOf(bed: string): string {
  return dump({ [bed]: 0 }, { schema: listSchema, lineWidth: -1 }).slice(0, -': 0\n'.length);
}

type Refer = (entries: readonly unknown[], write: () => string) => string;

/** Writes lists after a name or a dash. One that comes again is written once, and referred to after that. */
function references(beds: Beds): Refer {
  const seen = new Set<unknown>();
  const repeated = new Set<unknown>();
  for (const rows of Object.values(beds)) {
    if (seen.has(rows)) {
      repeated.add(rows);
      continue;
    }
    seen.add(rows);
    for (const row of rows) (seen.has(row) ? repeated : seen).add(row);
  }
  const numbers = [...repeated];
  const written = new Set<unknown>();
  return (entries, write) => {
    const number = numbers.indexOf(entries);
    if (number >= 0 && written.has(entries)) return ` *ref_${number}`;
    written.add(entries);
    const text = entries.length === 0 ? ' []' : write();
    return number >= 0 ? ` &ref_${number}${text}` : text;
  };
}
