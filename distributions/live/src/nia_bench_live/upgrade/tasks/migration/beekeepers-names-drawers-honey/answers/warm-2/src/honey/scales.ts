import { BigNumber } from 'bignumber.js';

import { checked } from './numbers';

/** The weight that a scale has printed, in kilograms, or that nobody can read it. */
export function weightOf(print: string): string {
  try {
    return `${new BigNumber(checked(print)).toFixed(2)} kg`;
  } catch {
    return 'not to be read';
  }
}
