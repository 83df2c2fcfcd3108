import { dump } from 'js-yaml';
import { printSchema } from './schema';

/** A copy without names that begin with `_`. What is in it several times is so in the copy. */
function withoutHidden(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  const isList = Array.isArray(value);
  if (!isList && Object.prototype.toString.call(value) !== '[object Object]') return value;
  if (copies.has(value)) return copies.get(value);
  if (isList) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const part of value as unknown[]) list.push(withoutHidden(part, copies));
    return list;
  }
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [name, part] of Object.entries(value as object)) {
    if (!name.startsWith('_')) copy[name] = withoutHidden(part, copies);
  }
  return copy;
}

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, { schema: printSchema, seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(withoutHidden(sheet), { schema: printSchema });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, {
    schema: printSchema,
    sortKeys: (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : Number(String(one) > String(other))),
  });
}
