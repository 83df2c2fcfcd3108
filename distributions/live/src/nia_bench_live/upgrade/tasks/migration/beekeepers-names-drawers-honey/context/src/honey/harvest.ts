import { BigNumber } from 'bignumber.js';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  try {
    return BigNumber.sum(...kilograms).toFixed(1);
  } catch {
    return 'no harvest';
  }
}
