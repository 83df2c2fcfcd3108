/**
 * A value as a record schema expects it: of any object, the keys that `for … in` finds, in a plain object. What was
 * never read as a record (lists, maps, sets, dates, promises and all that is no object) stays as it is.
 */
export function keyed(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  if (input instanceof Map || input instanceof Set || input instanceof Date || input instanceof Promise) return input;
  const found = Object.create(null) as Record<string, unknown>;
  for (const key in input) found[key] = (input as Record<string, unknown>)[key];
  return found;
}
