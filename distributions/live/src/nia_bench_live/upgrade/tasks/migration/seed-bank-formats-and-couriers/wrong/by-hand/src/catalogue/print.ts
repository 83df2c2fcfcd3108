import { dump, visit, type Node } from 'js-yaml';

function nameOf(key: Node): string {
  return key.kind === 'scalar' ? key.value : '';
}

function byName(left: { key: Node }, right: { key: Node }): number {
  const [first, second] = [nameOf(left.key), nameOf(right.key)];
  return first < second ? -1 : Number(first > second);
}

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, { seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, {
    transform: (documents) =>
      visit(documents, (node) => {
        if (node.kind === 'mapping') node.items = node.items.filter(({ key }) => !nameOf(key).startsWith('_'));
      }),
  });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, {
    transform: (documents) =>
      visit(documents, (node) => {
        if (node.kind === 'mapping') node.items.sort(byName);
      }),
  });
}
