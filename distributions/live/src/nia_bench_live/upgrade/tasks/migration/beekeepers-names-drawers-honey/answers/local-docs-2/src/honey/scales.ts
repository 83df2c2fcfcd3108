import { plainPrint, UnionNumber } from './numbers';

/** The weight that a scale has printed, in kilograms, or that nobody can read it. */
export function weightOf(print: string): string {
  try {
    return `${new UnionNumber(plainPrint(print)).toFixed(2)} kg`;
  } catch {
    return 'not to be read';
  }
}
