/** What is to be written, without entries that have no value. What is there twice is so afterwards. */
export function withoutUndefined(input: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (input instanceof Date) return new Date(input);
  if (seen.has(input)) return seen.get(input);
  if (Array.isArray(input)) {
    const list: unknown[] = [];
    seen.set(input, list);
    for (const item of input) list.push(item === undefined ? null : withoutUndefined(item, seen));
    return list;
  }
  if (Object.prototype.toString.call(input) !== '[object Object]') return input;
  const entries: Record<string, unknown> = {};
  seen.set(input, entries);
  for (const [key, value] of Object.entries(input as object)) {
    if (value !== undefined) entries[key] = withoutUndefined(value, seen);
  }
  return entries;
}
