import { dumpList } from './yaml';

/** Rows of seeds in each bed, for the gardeners' tablet. */
export function bedPlan(beds: Readonly<Record<string, string[][]>>): string {
  return dumpList(beds, { indent: 4, seqInlineFirst: false });
}

export function rowCount(beds: Readonly<Record<string, string[][]>>): number {
  return Object.values(beds).reduce((sum, rows) => sum + rows.length, 0);
}
