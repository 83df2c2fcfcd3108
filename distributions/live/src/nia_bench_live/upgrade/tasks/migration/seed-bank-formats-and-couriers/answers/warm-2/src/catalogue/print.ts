import type { Node } from 'js-yaml';
import { dumpSheet } from './schema';

function nameOf({ key }: { key: Node }): string {
  return key.kind === 'scalar' ? key.value : '';
}

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dumpSheet(sheet, { seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dumpSheet(sheet, {}, (items) => items.filter((item) => !nameOf(item).startsWith('_')));
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dumpSheet(sheet, {}, (items) =>
    items.sort((first, second) => {
      const [a, b] = [nameOf(first), nameOf(second)];
      if (a === b) return 0;
      return a < b ? -1 : 1;
    }),
  );
}
