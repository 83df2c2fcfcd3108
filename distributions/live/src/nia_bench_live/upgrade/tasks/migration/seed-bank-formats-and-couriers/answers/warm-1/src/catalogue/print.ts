import type { Node } from 'js-yaml';
import { printSheet } from './schema';

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return printSheet(sheet, { seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return printSheet(sheet, {}, (node) => {
    if (node.kind === 'mapping') node.items = node.items.filter(({ key }) => !nameOf(key).startsWith('_'));
  });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return printSheet(sheet, {}, (node) => {
    if (node.kind === 'mapping') node.items.sort((left, right) => compare(nameOf(left.key), nameOf(right.key)));
  });
}

function nameOf(key: Node): string {
  return key.kind === 'scalar' ? key.value : '';
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
