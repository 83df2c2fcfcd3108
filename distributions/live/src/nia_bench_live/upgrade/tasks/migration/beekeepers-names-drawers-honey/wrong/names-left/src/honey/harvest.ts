import { BigNumber } from 'bignumber.js';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  return kilograms.length === 0 ? 'no harvest' : BigNumber.sum(...kilograms).toFixed(1);
}
