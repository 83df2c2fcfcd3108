import { BigNumber } from 'bignumber.js';

/** The weight that a scale has printed, in kilograms, or that nobody can read it. */
export function weightOf(print: string): string {
  try {
    const weight = new BigNumber(print);
    if (/[^\w.+\-\s]|_/.test(print) || (weight.isNaN() && print.trim() !== 'NaN')) return 'not to be read';
    return `${weight.toFixed(2)} kg`;
  } catch {
    return 'not to be read';
  }
}
