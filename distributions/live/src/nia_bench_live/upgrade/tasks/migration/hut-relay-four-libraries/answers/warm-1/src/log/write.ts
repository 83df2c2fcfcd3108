import { nullCoreTag } from 'js-yaml';
import { logSchema, write } from './form';

export type Row = Record<string, unknown>;

const tildes = logSchema.withTags({ ...nullCoreTag, represent: () => '~' });

/** The night's entries for the file. What nobody knows is a tilde. */
export function nightFile(row: Row): string {
  return write(row, { schema: tildes });
}

/** The same for the radio, where each character counts: one line for each entry, no blank in a list, and none after a colon. */
export function radioLines(row: Row): string {
  return write(row, { flowLevel: 1, condensed: true, lineWidth: -1 });
}
