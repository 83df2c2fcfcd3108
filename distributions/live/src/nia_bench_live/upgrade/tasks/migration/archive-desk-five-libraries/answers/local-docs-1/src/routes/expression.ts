import { parse, type Token } from 'path-to-regexp';

export interface PatternExpression {
  regexp: RegExp;
  /** The names of its groups, in their order. */
  names: string[];
}

function escaped(text: string): string {
  return text.replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&');
}

/**
 * The expression of a pattern as the desk has always read addresses: values stay encoded and have no '/', '#' or '?',
 * one of these may stand at the end, the rest of an address may be empty, and the case of letters does not count.
 */
export function expressionOf(pattern: string): PatternExpression {
  const names: string[] = [];
  let before = '';

  function sourceOf(token: Token): string {
    if (token.type === 'text') {
      before = token.value;
      return escaped(token.value);
    }
    if (token.type === 'group') return `(?:${token.tokens.map(sourceOf).join('')})?`;
    names.push(token.name);
    const separator = /[./]$/.exec(before)?.[0] ?? before;
    before = '';
    if (token.type === 'wildcard') return '(.*)';
    // After 'name.' a value has no further '.', as the last one counts.
    return !separator || /[/#?]/.test(separator) ? '([^/#?]+?)' : `((?:(?!${escaped(separator)})[^/#?])+?)`;
  }

  const source = parse(pattern).tokens.map(sourceOf).join('');
  return { regexp: new RegExp(`^${source}[/#?]?$`, 'i'), names };
}
