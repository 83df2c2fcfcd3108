import { BigNumber } from 'bignumber.js';
import { printed } from './prints';

/** The weight that a scale has printed, in kilograms, or that nobody can read it. */
export function weightOf(print: string): string {
  try {
    return `${new BigNumber(printed(print)).toFixed(2)} kg`;
  } catch {
    return 'not to be read';
  }
}
