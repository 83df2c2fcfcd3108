import { BigNumber } from 'bignumber.js';
import { asWritten } from './numbers';

/** The number of a seal, which is printed in base 16, as `1f` or as `0x1f`. */
export function sealNumber(print: string): string {
  const digits = print.trim().replace(/^\+(?=[\w.])/, '').replace(/^(-?)0x(?=\w[\w.]*$)/i, '$1');
  return new BigNumber(asWritten(digits), 16).toFixed();
}
