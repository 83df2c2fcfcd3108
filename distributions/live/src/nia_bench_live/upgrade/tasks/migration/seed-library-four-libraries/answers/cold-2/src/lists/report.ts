import { dump } from 'js-yaml';
import { listSchema } from './schema';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(entries, {
    sortKeys: (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0),
    schema: listSchema,
  });
}

/** An entry as the town sees it; what is one thing in the entries stays one thing. */
function publicEntry(value: unknown, done: Map<unknown, unknown>): unknown {
  if (typeof value === 'number') return Math.floor(value / 12);
  if (done.has(value)) return done.get(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    done.set(value, list);
    for (const entry of value) list.push(publicEntry(entry, done));
    return list;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const shown: Record<string, unknown> = {};
  done.set(value, shown);
  for (const [key, entry] of Object.entries(value as object)) {
    if (!key.startsWith('_')) shown[key] = publicEntry(entry, done);
  }
  return shown;
}

/** What the town gets to see. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return dump(publicEntry(entries, new Map()), { schema: listSchema });
}
