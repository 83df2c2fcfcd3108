import { dump, YAML11_SCHEMA } from 'js-yaml';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(entries, {
    schema: YAML11_SCHEMA,
    sortKeys: (left: string, right: string) => (left < right ? -1 : Number(left > right)),
  });
}

/** What may be seen of a value. A value that is there twice is so in the copy as well. */
function publicValue(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value === 'number') return Math.floor(value / 12);
  if (typeof value !== 'object' || value === null) return value;
  if (copies.has(value)) return copies.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    copies.set(value, list);
    for (const item of value) list.push(publicValue(item, copies));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const map: Record<string, unknown> = {};
  copies.set(value, map);
  for (const [key, entry] of Object.entries(value)) {
    if (!key.startsWith('_') && entry !== undefined) map[key] = publicValue(entry, copies);
  }
  return map;
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(publicValue(entries, new Map()), { schema: YAML11_SCHEMA });
}
