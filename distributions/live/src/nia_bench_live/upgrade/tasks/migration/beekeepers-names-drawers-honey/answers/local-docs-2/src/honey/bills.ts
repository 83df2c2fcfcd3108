import { BigNumber } from 'bignumber.js';
import { plainPrint, UnionNumber } from './numbers';

/** The sum of a bill as it is printed, comma and all. */
export function billOf(crowns: string): string {
  return new UnionNumber(plainPrint(crowns)).toFormat(2, BigNumber.ROUND_HALF_UP, {
    decimalSeparator: ',',
    groupSeparator: '',
    groupSize: 0,
    suffix: ' kr',
  });
}
