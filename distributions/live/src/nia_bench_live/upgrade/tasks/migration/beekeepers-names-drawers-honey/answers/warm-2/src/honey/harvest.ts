import { BigNumber } from 'bignumber.js';

import { checked } from './numbers';

/** The harvest of a summer, or that there was none. */
export function harvestOf(kilograms: readonly string[]): string {
  if (kilograms.length === 0) return 'no harvest';
  try {
    return BigNumber.sum(...kilograms.map(checked)).toFixed(1);
  } catch {
    return 'no harvest';
  }
}
