import { nullCoreTag } from 'js-yaml';
import { printSheet, sheetSchema } from './sheets';

const nightSchema = sheetSchema.withTags({ ...nullCoreTag, represent: () => '~' });

export type Row = Record<string, unknown>;

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return printSheet(row, { schema: nightSchema });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  return printSheet(row, { flowLevel: 1, flowSkipCommaSpace: true, flowSkipColonSpace: true, lineWidth: -1 });
}
