import { BigNumber } from 'bignumber.js';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  if (kilograms.length === 0) return 'no harvest';
  try {
    const written = kilograms.some((each) => /^\s*[+-]?NaN\s*$/.test(each));
    const sum = BigNumber.sum(...kilograms);
    const opposed = kilograms.every((each) => !new BigNumber(each).isNaN());
    return sum.isNaN() && !written && !opposed ? 'no harvest' : sum.toFixed(1);
  } catch {
    return 'no harvest';
  }
}
