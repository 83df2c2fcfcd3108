import { BigNumber } from 'bignumber.js';

/** The number of a seal, which is printed in base 16, as `1f` or as `0x1f`. */
export function sealNumber(print: string): string {
  return new BigNumber(print.replace(/^(\s*[-+]?)0x(?=[\da-f])/i, '$1'), 16).toFixed();
}
