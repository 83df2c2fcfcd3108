import { parse, pathToRegexp, type Key, type ParamData, type Token, type TokenData } from 'path-to-regexp';

/** Where a page is: in the syntax of path-to-regexp, or in pieces. */
export type Pattern = string | TokenData;

export function pieces(pattern: Pattern): TokenData {
  return typeof pattern === 'string' ? parse(pattern) : pattern;
}

/**
 * The editors write `/rooms/<number>` for a part, `<number?>` for one that may be missing together with the
 * slash before it, and `<rest...>` for one that may hold slashes. Nothing else in a line means anything.
 */
export function fromLine(line: string): TokenData {
  const tokens: Token[] = [];
  for (const piece of line.split(/(\/?<\w+\?>|<\w+(?:\.\.\.)?>)/)) {
    const [, slash = '', name, kind] = /^(\/?)<(\w+)(\?|\.\.\.)?>$/.exec(piece) ?? [];
    if (name === undefined) {
      if (piece !== '') tokens.push({ type: 'text', value: piece });
    } else if (kind === '?') {
      const optional: Token[] = slash ? [{ type: 'text', value: slash }] : [];
      optional.push({ type: 'param', name });
      tokens.push({ type: 'group', tokens: optional });
    } else {
      if (slash) tokens.push({ type: 'text', value: slash });
      tokens.push({ type: kind === '...' ? 'wildcard' : 'param', name });
    }
  }
  return { tokens, originalPath: line };
}

/** The page below another one. */
export function below(upper: Pattern, page: Pattern): TokenData {
  return { tokens: [...pieces(upper).tokens, ...pieces(page).tokens] };
}

/** The page with one more slash at its end. */
export function withSlash(pattern: TokenData): TokenData {
  return { ...pattern, tokens: [...pattern.tokens, { type: 'text', value: '/' }] };
}

/** The page with nothing in the place of each text that is empty: path-to-regexp makes no path with such a text. */
export function withoutEmpty(pattern: TokenData, values: ParamData): TokenData {
  return { ...pattern, tokens: tokensWithoutEmpty(pattern.tokens, values) };
}

function tokensWithoutEmpty(tokens: readonly Token[], values: ParamData): Token[] {
  return tokens.map((token): Token => {
    if (token.type === 'text') return token;
    if (token.type === 'group') return { ...token, tokens: tokensWithoutEmpty(token.tokens, values) };
    return isEmpty(token, values[token.name]) ? { type: 'text', value: '' } : token;
  });
}

function isEmpty(key: Key, value: string | string[] | undefined): boolean {
  return key.type === 'param' ? value === '' : Array.isArray(value) && value.length === 1 && value[0] === '';
}

/** What has to be known for a link to the page. */
export function fields(pattern: Pattern): Key[] {
  const seen = new Map(pathToRegexp(pattern).keys.map((key) => [key.name, key]));
  return [...seen.values()];
}
