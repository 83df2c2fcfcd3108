import { parse, type Token } from 'path-to-regexp';
import { fit } from './fit';

function namesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'text') return [];
    return token.type === 'group' ? namesIn(token.tokens) : [token.name];
  });
}

/** The names of the parameters of a pattern, in their order. */
export function parameterNames(pattern: string): string[] {
  return namesIn(parse(pattern).tokens);
}

/** Whether an address has the form of a pattern. */
export function fits(pattern: string, address: string): boolean {
  return fit(pattern, address) !== undefined;
}

/** How many parameters the patterns have together. */
export function countParameters(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + parameterNames(pattern).length, 0);
}
