/** An object of any class as a plain one, with all that `for … in` sees; anything else as it is. */
export function plainObject(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  if (input instanceof Date || input instanceof Map || input instanceof Set || input instanceof Promise) return input;
  const entries: [string, unknown][] = [];
  for (const key in input) entries.push([key, (input as Record<string, unknown>)[key]]);
  return Object.fromEntries(entries);
}
