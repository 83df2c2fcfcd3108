import { dump } from 'js-yaml';

export type Row = Record<string, unknown>;

/** The night's entries for the file. */
export function nightFile(row: Row): string {
  return dump(row, { styles: { '!!null': 'canonical' } });
}

/** The same for the radio, where each character counts. */
export function radioLines(row: Row): string {
  return dump(row, { flowLevel: 1, condenseFlow: true, lineWidth: -1 });
}
