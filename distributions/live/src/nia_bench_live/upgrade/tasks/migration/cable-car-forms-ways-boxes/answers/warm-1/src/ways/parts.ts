/**
 * The parts of an address end at `/`, `#` or `?`, and one of these may stand at its end; the library knows a single delimiter.
 * A sign at the end becomes `/`; an address with another one cannot be matched as a whole, and there is nothing of it to match.
 */
export function wholeAddress(address: string): string {
  const prepared = address.replace(/[#?]$/, '/');
  return /[#?]/.test(prepared) ? '' : prepared;
}

/** Leaves the value of a part as it is; one that would not be a single part is refused. */
export function asPart(value: string): string {
  if (/[/#?]/.test(value)) throw new TypeError(`Expected a part of an address, but got "${value}"`);
  return value;
}
