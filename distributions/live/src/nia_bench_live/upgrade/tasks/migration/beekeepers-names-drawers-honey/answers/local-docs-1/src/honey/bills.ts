import { BigNumber } from 'bignumber.js';
import { asWritten } from './numbers';

/** The sum of a bill as it is printed, comma and all. */
export function billOf(crowns: string): string {
  const format = { decimalSeparator: ',', groupSeparator: '', groupSize: 0, suffix: ' kr' };
  return new BigNumber(asWritten(crowns)).toFormat(2, BigNumber.ROUND_HALF_UP, format);
}
