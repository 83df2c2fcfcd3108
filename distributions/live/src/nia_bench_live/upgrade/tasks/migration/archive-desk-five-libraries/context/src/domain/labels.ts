import { shortened } from '../text/lines';
import type { Entry } from './register';

const widest = 28;

/** The label on a box: shelfmark, year and title, a line each. */
export function boxLabel({ mark, title, year }: Entry): string[] {
  return [String(mark), year === undefined ? 'undated' : String(year), shortened(title, widest)];
}

/** Labels for a sheet of three columns, a row of labels each. */
export function sheet(entries: readonly Entry[], columns = 3): string[][][] {
  const rows: string[][][] = [];
  for (let at = 0; at < entries.length; at += columns) {
    rows.push(entries.slice(at, at + columns).map(boxLabel));
  }
  return rows;
}

/** How many sheets of so many rows a number of labels takes. */
export function sheetsFor(labels: number, rows = 8, columns = 3): number {
  return Math.ceil(labels / (rows * columns));
}
