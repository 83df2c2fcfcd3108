import { BigNumber } from 'bignumber.js';

/** The weight that a scale has printed, in kilograms, or that nobody can read it. */
export function weightOf(print: string): string {
  try {
    if (print.includes('_')) return 'not to be read';
    return `${new BigNumber(print).toFixed(2)} kg`;
  } catch {
    return 'not to be read';
  }
}
