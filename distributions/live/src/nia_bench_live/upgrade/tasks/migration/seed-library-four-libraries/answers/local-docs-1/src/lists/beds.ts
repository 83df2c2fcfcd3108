import { dump } from 'js-yaml';
import { listStyles } from './styles';

/** Rows of seeds in each bed. The gardeners' tablet reads four spaces, and one dash in a line. */
export function bedPlan(beds: Readonly<Record<string, string[][]>>): string {
  return dump(beds, { indent: 4, seqInlineFirst: false, scalarStyleRules: listStyles });
}

export function rowCount(beds: Readonly<Record<string, string[][]>>): number {
  return Object.values(beds).reduce((sum, rows) => sum + rows.length, 0);
}
