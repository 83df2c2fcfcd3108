import { pathToRegexp } from 'path-to-regexp';
import { readAddress } from './address';

/** The names of the parameters of a pattern, in their order. */
export function parameterNames(pattern: string): string[] {
  return pathToRegexp(pattern).keys.map((key) => key.name);
}

/** Whether an address has the form of a pattern. */
export function fits(pattern: string, address: string): boolean {
  return readAddress(pattern, address) !== undefined;
}

/** How many parameters the patterns have together. */
export function countParameters(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + parameterNames(pattern).length, 0);
}
