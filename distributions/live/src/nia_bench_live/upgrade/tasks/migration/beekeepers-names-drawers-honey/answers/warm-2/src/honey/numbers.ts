import { BigNumber } from 'bignumber.js';

/** A number as it is read, which has no sign behind a prefix such as `0x`. */
export function checked(print: string): string {
  if (/^\s*\+?0[xbo]-/i.test(print)) throw new Error(`[BigNumber Error] Not a number: ${print}`);
  return print;
}

/** A number in base 16, with a prefix or without. */
export function readHex(print: string): BigNumber {
  if (/^\s*[-+]?(?:Infinity|NaN)\s*$/.test(print)) return new BigNumber(print);
  return new BigNumber(print.replace(/^(\s*[-+]?)(?:0x)+(?=\w[\w.]*\s*$)/i, '$1'), 16);
}
