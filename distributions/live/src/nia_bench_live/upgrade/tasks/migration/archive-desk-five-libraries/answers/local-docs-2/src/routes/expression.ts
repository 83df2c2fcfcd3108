import { parse, type Token } from 'path-to-regexp';

/** A pattern as a regular expression, with the names of its groups. */
export interface PatternExpression {
  expression: RegExp;
  names: string[];
}

/**
 * The expression of a pattern. Those of path-to-regexp itself take `?` and `#` into parameters, ask for
 * something where a wildcard may be empty, and share a segment among parameters in another way: here the first of them is the shortest.
 */
export function expressionOf(pattern: string): PatternExpression {
  const names: string[] = [];
  const sourceOf = (tokens: readonly Token[]): string =>
    tokens
      .map((token) => {
        if (token.type === 'text') return token.value.replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&');
        if (token.type === 'group') return `(?:${sourceOf(token.tokens)})?`;
        names.push(token.name);
        return token.type === 'wildcard' ? '(.*)' : '([^/#?]+?)';
      })
      .join('');
  return { expression: new RegExp(`^${sourceOf(parse(pattern).tokens)}[/#?]?$`, 'i'), names };
}
