import { pencilSchema, writeLog } from './yaml';

export type Row = Record<string, unknown>;

/** The night's entries for the file. */
export function nightFile(row: Row): string {
  return writeLog(row, { schema: pencilSchema });
}

/** The same for the radio, where each character counts. */
export function radioLines(row: Row): string {
  return writeLog(row, { flowLevel: 1, lineWidth: -1 }, true);
}
