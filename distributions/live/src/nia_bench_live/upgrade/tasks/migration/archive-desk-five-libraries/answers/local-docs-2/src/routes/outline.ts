import { parse, type Token } from 'path-to-regexp';

function outlineOfTokens(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'text') return token.value;
      return token.type === 'group' ? outlineOfTokens(token.tokens) : `{${token.name}}`;
    })
    .join('');
}

/** A pattern as the handbook prints it: '/records/{id}'. */
export function outlineOf(pattern: string): string {
  return outlineOfTokens(parse(pattern).tokens);
}

/** The lines of the handbook about addresses. */
export function handbook(patterns: readonly string[]): string {
  return patterns.map((pattern) => `- ${outlineOf(pattern)}`).join('\n');
}
