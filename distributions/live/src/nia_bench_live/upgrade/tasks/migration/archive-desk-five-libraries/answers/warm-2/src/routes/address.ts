import { match } from 'path-to-regexp';

/** Whether a value may stand for a single part of an address. */
export function isPart(value: string): boolean {
  return !/[/#?]/.test(value);
}

/** Whether a value may stand for the rest of an address. */
export function isRest(value: string): boolean {
  return !/[\n\r\u2028\u2029]/.test(value);
}

/**
 * The parameters of an address, as they are written in it; undefined where it does not have the form of the pattern.
 * One of '/', '#' and '?' may follow at the end.
 */
export function readAddress(pattern: string, address: string): Record<string, string> | undefined {
  const read = match<Record<string, string>>(pattern, { decode: false, trailing: false });
  const found = read(address) || (/[/#?]$/.test(address) && read(address.slice(0, -1)));
  return found ? found.params : undefined;
}
