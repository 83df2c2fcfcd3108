import { dump } from 'js-yaml';
import { listSchema } from './schema';

/** Rows of seeds in each bed, for the gardeners' tablet. */
export function bedPlan(beds: Readonly<Record<string, string[][]>>): string {
  return dump(beds, { indent: 4, schema: listSchema })
    .replaceAll(/^ {4}- +- /gm, '    - - ')
    .replaceAll(/^ {6}- /gm, '        - ');
}

export function rowCount(beds: Readonly<Record<string, string[][]>>): number {
  return Object.values(beds).reduce((sum, rows) => sum + rows.length, 0);
}
