import { dump } from 'js-yaml';
import { forWriting, sheetSchema } from './schema';

const schema = forWriting(sheetSchema);

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, { schema, seqNoIndent: true });
}

/** A value without what visitors do not see; what is one thing in it stays one thing. */
function forVisitors(value: unknown, done: Map<unknown, unknown>): unknown {
  if (done.has(value)) return done.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const entry of value) list.push(forVisitors(entry, done));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const shown: Record<string, unknown> = {};
  done.set(value, shown);
  for (const [name, entry] of Object.entries(value as object)) {
    if (!name.startsWith('_')) shown[name] = forVisitors(entry, done);
  }
  return shown;
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return dump(forVisitors(sheet, new Map()), { schema });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return dump(sheet, {
    schema,
    sortKeys: (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0),
  });
}
