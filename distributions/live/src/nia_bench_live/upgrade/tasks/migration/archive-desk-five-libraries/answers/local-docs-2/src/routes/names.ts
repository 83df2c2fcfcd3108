import { parse, type Key, type Token } from 'path-to-regexp';
import { readAddress } from './address';

function keysOf(tokens: readonly Token[]): Key[] {
  return tokens.flatMap((token) => {
    if (token.type === 'group') return keysOf(token.tokens);
    return token.type === 'text' ? [] : [token];
  });
}

/** The names of the parameters of a pattern, in their order. */
export function parameterNames(pattern: string): string[] {
  return keysOf(parse(pattern).tokens).map((key) => key.name);
}

/** Whether an address has the form of a pattern. */
export function fits(pattern: string, address: string): boolean {
  return readAddress(pattern, address) !== undefined;
}

/** How many parameters the patterns have together. */
export function countParameters(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + parameterNames(pattern).length, 0);
}
