import { dump } from 'js-yaml';
import { scalarStyleRules } from './style';

/** Rows of seeds in each bed, for the gardeners' tablet. */
export function bedPlan(beds: Readonly<Record<string, string[][]>>): string {
  return dump(beds, { indent: 4, seqInlineFirst: false, scalarStyleRules });
}

export function rowCount(beds: Readonly<Record<string, string[][]>>): number {
  return Object.values(beds).reduce((sum, rows) => sum + rows.length, 0);
}
