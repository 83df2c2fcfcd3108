import { DUMP_SCHEMA, dump, mapTag } from 'js-yaml';
import { plainCopy } from './plain';

/** Writes names in order, capitals before small letters. */
const sortedSchema = DUMP_SCHEMA.withTags({
  ...mapTag,
  represent: (data: Record<string, unknown>) =>
    new Map(
      Object.keys(data)
        .sort()
        .map((name) => [name, data[name]]),
    ),
});

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(plainCopy(sheet), { seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(plainCopy(sheet, (name, value) => (name.startsWith('_') ? undefined : value)));
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(plainCopy(sheet), { schema: sortedSchema });
}
