import { dump } from 'js-yaml';
import { printSchema } from './schema';

/** A copy of plain maps and lists. A value that is there twice is so in the copy as well. */
function plain(value: unknown, isShown: (name: string) => boolean, copies = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(plain(item, isShown, copies));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const map: Record<string, unknown> = {};
  copies.set(value, map);
  for (const [name, entry] of Object.entries(value)) {
    if (entry !== undefined && isShown(name)) map[name] = plain(entry, isShown, copies);
  }
  return map;
}

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(plain(sheet, () => true), { schema: printSchema, seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(plain(sheet, (name) => !name.startsWith('_')), { schema: printSchema });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(plain(sheet, () => true), {
    schema: printSchema,
    sortKeys: (left: string, right: string) => (left < right ? -1 : Number(left > right)),
  });
}
