import { dump, type Node } from 'js-yaml';
import { printing, printingItems } from './schema';

function nameOf(key: Node): string {
  return key.kind === 'scalar' ? key.value : '';
}

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, { ...printing, seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(
    sheet,
    printingItems((items) => items.filter(({ key }) => !nameOf(key).startsWith('_'))),
  );
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(
    sheet,
    printingItems((items) =>
      [...items].sort((a, b) => {
        const [one, other] = [nameOf(a.key), nameOf(b.key)];
        if (one === other) return 0;
        return one < other ? -1 : 1;
      }),
    ),
  );
}
