type Compare = (a: unknown, b: unknown) => boolean;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Compares two lists or objects, and what they hold with `inner`. */
function compareBy(a: unknown, b: unknown, inner: Compare): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const own = new Map<string, unknown>(Object.entries(a));
  const others = new Map<string, unknown>(Object.entries(b));
  if (own.size !== others.size) return false;
  return [...own].every(([key, value]) => others.has(key) && inner(value, others.get(key)));
}

/** The same value. */
export const sameValue: Compare = (a, b) => Object.is(a, b);

/** One and the same object. */
export const sameObject: Compare = (a, b) => a === b;

/** The same values in two lists. */
export const sameItems: Compare = (a, b) => compareBy(a, b, sameValue);

/** The same all the way down. */
export const sameStructure: Compare = (a, b) => compareBy(a, b, sameStructure);
