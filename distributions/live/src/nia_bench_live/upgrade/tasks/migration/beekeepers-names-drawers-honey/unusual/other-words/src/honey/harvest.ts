import { BigNumber } from 'bignumber.js';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  const [first, ...others] = kilograms;
  if (first === undefined) return 'no harvest';
  return others.reduce((sum, weight) => sum.plus(weight), new BigNumber(first)).toFixed(1);
}
