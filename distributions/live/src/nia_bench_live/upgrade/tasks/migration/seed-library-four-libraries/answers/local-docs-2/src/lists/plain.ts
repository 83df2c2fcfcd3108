type Change = (name: string, value: unknown) => unknown;

/** What is to be written, changed, without what has no value. What is there twice is so afterwards. */
export function plainCopy(input: unknown, change: Change = (_, value) => value): unknown {
  const seen = new Map<unknown, unknown>();
  const copy = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value);
    if (seen.has(value)) return seen.get(value);
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      seen.set(value, list);
      value.forEach((item, index) => {
        const changed = change(String(index), item);
        list.push(changed === undefined ? null : copy(changed));
      });
      return list;
    }
    if (Object.prototype.toString.call(value) !== '[object Object]') return value;
    const entries: Record<string, unknown> = {};
    seen.set(value, entries);
    for (const [name, entry] of Object.entries(value as object)) {
      const changed = change(name, entry);
      if (changed !== undefined) entries[name] = copy(changed);
    }
    return entries;
  };
  return copy(change('', input));
}
