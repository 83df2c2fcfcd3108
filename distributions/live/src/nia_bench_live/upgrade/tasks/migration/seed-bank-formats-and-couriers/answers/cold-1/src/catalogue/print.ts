import { dump } from 'js-yaml';
import { printSchema } from './schema';

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(plain(sheet), { schema: printSchema, seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(plain(sheet, (name) => !name.startsWith('_')), { schema: printSchema });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(plain(sheet), { schema: printSchema, sortKeys: byCode });
}

function byCode(left: unknown, right: unknown): number {
  const [first, second] = [String(left), String(right)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function isCollection(value: unknown): value is Record<string, unknown> | unknown[] {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

type IsShown = (name: string) => boolean;

/** What is shown of a sheet, as plain objects. What is undefined is left out, and is null in lists. */
function plain(value: unknown, isShown: IsShown = () => true, copies = new Map<unknown, unknown>()): unknown {
  if (!isCollection(value)) return value;
  const known = copies.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const entry of value) list.push(entry === undefined ? null : plain(entry, isShown, copies));
    return list;
  }
  const mapping: Record<string, unknown> = {};
  copies.set(value, mapping);
  for (const [key, entry] of Object.entries(value)) {
    if (entry !== undefined && isShown(key)) mapping[key] = plain(entry, isShown, copies);
  }
  return mapping;
}
