import { BigNumber } from 'bignumber.js';

// A scale prints one sign at most, right before the number.
const PRINT = /^\s*[+-]?[\w.][\w.+-]*\s*$/;

/** The weight that a scale has printed, in kilograms, or that nobody can read it. */
export function weightOf(print: string): string {
  if (!PRINT.test(print)) return 'not to be read';
  try {
    const weight = new BigNumber(print);
    return weight.isNaN() && !print.includes('NaN') ? 'not to be read' : `${weight.toFixed(2)} kg`;
  } catch {
    return 'not to be read';
  }
}
