/** Addresses and their parts are taken as they are written. */
export const AS_READ = { decode: false } as const;
export const AS_WRITTEN = { encode: false } as const;

/**
 * An address as a whole: it may end with one `/`, `#` or `?`, but neither of the last two is part of a name,
 * so that an address with one of them elsewhere is none of ours.
 */
export function wholeAddress(address: string): string {
  const whole = address.replace(/[#?]$/, '/');
  return /[#?]/.test(whole) ? '' : whole;
}

/** Names that can stand in an address; any other one is refused. */
export function names<Names extends Record<string, string>>(given: Names): Names {
  for (const [name, text] of Object.entries(given)) {
    if (!/^[^/#?]+$/.test(text)) throw new TypeError(`Expected "${name}" to match "[^\\/#\\?]+?", but got "${text}"`);
  }
  return given;
}
