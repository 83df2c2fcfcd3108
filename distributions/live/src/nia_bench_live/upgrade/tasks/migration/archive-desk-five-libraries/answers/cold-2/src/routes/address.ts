import { match, parse, type Token } from 'path-to-regexp';

function hasWildcard(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.type === 'wildcard' || (token.type === 'group' && hasWildcard(token.tokens)));
}

/**
 * The parameters of an address, as they stand in it; undefined where it does not have the form of the pattern. No
 * parameter has a `/`, `#` or `?`, one of which may end an address. A wildcard takes all of these, in a single line.
 */
export function matchAddress(pattern: string, address: string): Record<string, string | undefined> | undefined {
  const isWild = hasWildcard(parse(pattern).tokens);
  const isCut = !isWild && /[#?]$/.test(address);
  const rest = isCut ? address.slice(0, -1) : address;
  if (isWild ? /[\n\r\u2028\u2029]/.test(rest) : /[#?]/.test(rest)) return undefined;
  const found = match(pattern, { decode: false, trailing: !isCut })(rest);
  if (!found) return undefined;
  const params: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(found.params)) {
    params[name] = Array.isArray(value) ? value.join('/') : value;
  }
  return params;
}
