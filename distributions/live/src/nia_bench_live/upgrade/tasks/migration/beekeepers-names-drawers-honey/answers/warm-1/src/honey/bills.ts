import { BigNumber } from 'bignumber.js';
import { printed } from './prints';

/** The sum of a bill as it is printed, comma and all. */
export function billOf(crowns: string): string {
  return new BigNumber(printed(crowns)).toFormat(2, BigNumber.ROUND_HALF_UP, { groupSize: 0, decimalSeparator: ',', suffix: ' kr' });
}
