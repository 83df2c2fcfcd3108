import { dump, visit, type Document, type DumpOptions, type Node } from 'js-yaml';
import { sheetSchema, styles, writable } from './schema';

const printing: DumpOptions = { schema: sheetSchema, scalarStyleRules: styles };

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(writable(sheet), { ...printing, seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  const shown = writable(sheet, (table) => Object.entries(table).filter(([name]) => !name.startsWith('_')));
  return dump(shown, printing);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function nameOf(key: Node): string {
  return key.kind === 'scalar' ? key.value : '';
}

/** Names that are numbers cannot be in this order before they are printed. */
function sortNames(documents: Document[]): void {
  visit(documents, (node) => {
    if (node.kind === 'mapping') node.items.sort((left, right) => compare(nameOf(left.key), nameOf(right.key)));
  });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  const sorted = writable(sheet, (table) => Object.entries(table).sort(([left], [right]) => compare(left, right)));
  return dump(sorted, { ...printing, transform: sortNames });
}
