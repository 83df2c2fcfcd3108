import { BigNumber } from 'bignumber.js';

/** The sum of a bill as it is printed, comma and all. */
export function billOf(crowns: string): string {
  const format = { decimalSeparator: ',', groupSeparator: '', suffix: ' kr' };
  return new BigNumber(crowns).toFormat(2, BigNumber.ROUND_HALF_UP, format);
}
