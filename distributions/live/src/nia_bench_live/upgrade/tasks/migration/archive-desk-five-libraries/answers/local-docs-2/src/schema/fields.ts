/**
 * The fields of any object, as a plain one. Records take plain objects alone; the desk takes every object that is no
 * collection, with the fields that a loop finds.
 */
export function plainFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  if (input instanceof Date || input instanceof Map || input instanceof Set || input instanceof Promise) return input;
  const fields: Record<string, unknown> = {};
  for (const key in input) fields[key] = (input as Record<string, unknown>)[key];
  return fields;
}
