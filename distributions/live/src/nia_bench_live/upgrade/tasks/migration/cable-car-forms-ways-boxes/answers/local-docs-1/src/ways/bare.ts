/**
 * A path without the one `/`, `#` or `?` that it may end with; undefined if there is another `#` or `?` in it, for nothing
 * has one in its name.
 */
export function barePath(path: string): string | undefined {
  const bare = path.replace(/[/#?]$/, '');
  return /[#?]/.test(bare) ? undefined : bare;
}

/** How paths are matched: names are taken as they are written, and `barePath` has seen to the end. */
export const BARE = { decode: false, trailing: false } as const;

/** How paths are written: names as they are, but for those that cannot stand between two slashes. */
export const AS_WRITTEN = {
  encode: (name: string): string => {
    if (!/^[^/#?]+$/.test(name)) throw new TypeError(`"${name}" cannot stand in an address`);
    return name;
  },
};
