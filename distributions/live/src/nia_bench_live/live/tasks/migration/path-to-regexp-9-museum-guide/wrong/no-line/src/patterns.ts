import { parse, pathToRegexp, type Key, type Token, type TokenData } from 'path-to-regexp';

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
  return { tokens };
}

/** The page below another one. */
export function below(upper: Pattern, page: Pattern): TokenData {
  return { tokens: [...pieces(upper).tokens, ...pieces(page).tokens] };
}

/** What has to be known for a link to the page. */
export function fields(pattern: Pattern): Key[] {
  const seen = new Map(pathToRegexp(pattern).keys.map((key) => [key.name, key]));
  return [...seen.values()];
}
