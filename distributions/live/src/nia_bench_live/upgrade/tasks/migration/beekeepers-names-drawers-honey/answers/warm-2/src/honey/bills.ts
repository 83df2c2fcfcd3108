import { BigNumber } from 'bignumber.js';

import { checked } from './numbers';

/** The sum of a bill as it is printed, comma and all. */
export function billOf(crowns: string): string {
  // The digits of a bill are not grouped.
  const format = { decimalSeparator: ',', groupSeparator: '', groupSize: 0, suffix: ' kr' };
  return new BigNumber(checked(crowns)).toFormat(2, BigNumber.ROUND_HALF_UP, format);
}
