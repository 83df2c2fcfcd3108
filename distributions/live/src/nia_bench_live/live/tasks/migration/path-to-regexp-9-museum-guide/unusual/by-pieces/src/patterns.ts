import { parse, pathToRegexp, type Key, type Token, type TokenData } from 'path-to-regexp';

/** Where a page is: in the syntax of path-to-regexp, or in pieces. */
export type Pattern = string | TokenData;

export function pieces(pattern: Pattern): TokenData {
  return typeof pattern === 'object' && 'tokens' in pattern ? pattern : parse(pattern);
}

/**
 * The editors write `/rooms/<number>` for a part, `<number?>` for one that may be missing together with the
 * slash before it, and `<rest...>` for one that may hold slashes. Nothing else in a line means anything.
 */
export function fromLine(line: string): TokenData {
  const tokens = line
    .split(/(\/?<\w+\?>|<\w+(?:\.\.\.)?>)/)
    .filter((piece) => piece !== '')
    .map((piece): Token => {
      const [, slash = '', name = '', kind = ''] = /^(\/?)<(\w+)(\?|\.\.\.)?>$/.exec(piece) ?? [];
      if (name === '') return { type: 'text', value: piece };
      if (kind === '...') return { type: 'wildcard', name };
      if (kind === '') return { type: 'param', name };
      const before: Token[] = slash === '' ? [] : [{ type: 'text', value: slash }];
      return { type: 'group', tokens: before.concat({ type: 'param', name }) };
    });
  return { originalPath: line, tokens };
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
