import { pathToRegexp } from 'path-to-regexp';
import { isPart, isRest, readAddress } from './address';

/** The names of the parameters of a pattern, in their order. */
export function parameterNames(pattern: string): string[] {
  return [...new Set(pathToRegexp(pattern).keys.map((key) => key.name))];
}

/** Whether an address has the form of a pattern. */
export function fits(pattern: string, address: string): boolean {
  const params = readAddress(pattern, address);
  if (!params) return false;
  return pathToRegexp(pattern).keys.every(({ name, type }) => {
    const value = params[name] ?? '';
    return type === 'param' ? isPart(value) : isRest(value);
  });
}

/** How many parameters the patterns have together. */
export function countParameters(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + parameterNames(pattern).length, 0);
}
