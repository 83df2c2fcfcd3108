import { parse, type Token } from 'path-to-regexp';

function tokenText(token: Token): string {
  if (token.type === 'text') return token.value;
  if (token.type === 'group') return token.tokens.map(tokenText).join('');
  return `{${token.name}}`;
}

/** A pattern as the handbook prints it: '/records/{id}'. */
export function outlineOf(pattern: string): string {
  return parse(pattern).tokens.map(tokenText).join('');
}

/** The lines of the handbook about addresses. */
export function handbook(patterns: readonly string[]): string {
  return patterns.map((pattern) => `- ${outlineOf(pattern)}`).join('\n');
}
