import { parse, type Token } from 'path-to-regexp';
import { readAddress } from './address';

function namesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'text') return [];
    return token.type === 'group' ? namesOf(token.tokens) : [token.name];
  });
}

/** The names of the parameters of a pattern, in their order. */
export function parameterNames(pattern: string): string[] {
  return namesOf(parse(pattern).tokens);
}

/** Whether an address has the form of a pattern. */
export function fits(pattern: string, address: string): boolean {
  return readAddress(pattern, address) !== undefined;
}

/** How many parameters the patterns have together. */
export function countParameters(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + parameterNames(pattern).length, 0);
}
