import { BigNumber } from 'bignumber.js';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  try {
    if (kilograms.length === 0) return 'no harvest';
    const sum = BigNumber.sum(...kilograms);
    return sum.isNaN() ? 'no harvest' : sum.toFixed(1);
  } catch {
    return 'no harvest';
  }
}
