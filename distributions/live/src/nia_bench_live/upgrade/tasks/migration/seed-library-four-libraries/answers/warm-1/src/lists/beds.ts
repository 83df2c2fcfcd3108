import { write } from './form';

/** Rows of seeds in each bed. The gardeners' tablet reads four spaces, and one dash in a line. */
export function bedPlan(beds: Readonly<Record<string, string[][]>>): string {
  return write(beds, { indent: 4, seqInlineFirst: false });
}

export function rowCount(beds: Readonly<Record<string, string[][]>>): number {
  return Object.values(beds).reduce((sum, rows) => sum + rows.length, 0);
}
