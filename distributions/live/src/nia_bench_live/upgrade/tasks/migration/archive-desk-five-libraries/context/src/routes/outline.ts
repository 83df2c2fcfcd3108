import { parse } from 'path-to-regexp';

/** A pattern as the handbook prints it: '/records/{id}'. */
export function outlineOf(pattern: string): string {
  return parse(pattern)
    .map((token) => (typeof token === 'string' ? token : `${token.prefix}{${token.name}}${token.suffix}`))
    .join('');
}

/** The lines of the handbook about addresses. */
export function handbook(patterns: readonly string[]): string {
  return patterns.map((pattern) => `- ${outlineOf(pattern)}`).join('\n');
}
