import { BigNumber } from 'bignumber.js';

/** The sum of a bill as it is printed, comma and all. */
export function billOf(crowns: string): string {
  return new BigNumber(crowns).toFormat(2, BigNumber.ROUND_HALF_UP, {
    prefix: '',
    decimalSeparator: ',',
    groupSeparator: '',
    groupSize: 3,
    secondaryGroupSize: 0,
    fractionGroupSeparator: '',
    fractionGroupSize: 0,
    suffix: ' kr',
  });
}
