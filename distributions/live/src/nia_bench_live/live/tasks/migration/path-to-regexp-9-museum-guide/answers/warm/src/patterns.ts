import { parse, pathToRegexp, type Key, type ParamData, type Text, type Token, type TokenData } from 'path-to-regexp';

/** Where a page is: in the syntax of path-to-regexp, or in pieces. */
export type Pattern = string | TokenData;

export function pieces(pattern: Pattern): TokenData {
  return typeof pattern === 'object' ? pattern : parse(pattern);
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

/** The page with one more slash after it. */
export function slashed(page: TokenData): TokenData {
  return { ...page, tokens: [...page.tokens, { type: 'text', value: '/' }] };
}

/**
 * The page for a link with these values: the library refuses a value that is an empty text, so a part with such a
 * value is an empty text itself.
 */
export function filled(page: TokenData, values: ParamData): TokenData {
  return { ...page, tokens: withoutEmpty(page.tokens, values) };
}

function withoutEmpty(tokens: readonly Token[], values: ParamData): Token[] {
  const empty: Text = { type: 'text', value: '' };
  return tokens.map((token): Token => {
    if (token.type === 'group') return { type: 'group', tokens: withoutEmpty(token.tokens, values) };
    if (token.type === 'text') return token;
    const value = values[token.name];
    if (token.type === 'param') return value === '' ? empty : token;
    return Array.isArray(value) && value.length === 1 && value[0] === '' ? empty : token;
  });
}

/** What has to be known for a link to the page. */
export function fields(pattern: Pattern): Key[] {
  const seen = new Map(pathToRegexp(pattern).keys.map((key) => [key.name, key]));
  return [...seen.values()];
}
