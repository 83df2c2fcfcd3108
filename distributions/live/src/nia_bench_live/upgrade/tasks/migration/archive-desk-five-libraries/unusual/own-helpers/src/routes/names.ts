import { match, parse, type Token } from 'path-to-regexp';

/** The names of the parameters of a pattern, in their order. */
export function parameterNames(pattern: string): string[] {
  const named = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => {
      if (token.type === 'text') return [];
      return token.type === 'group' ? named(token.tokens) : [token.name];
    });
  return named(parse(pattern).tokens);
}

/** Whether an address has the form of a pattern. */
export function fits(pattern: string, address: string): boolean {
  return match(pattern)(address) !== false;
}

/** How many parameters the patterns have together. */
export function countParameters(patterns: readonly string[]): number {
  return patterns.reduce((sum, pattern) => sum + parameterNames(pattern).length, 0);
}
