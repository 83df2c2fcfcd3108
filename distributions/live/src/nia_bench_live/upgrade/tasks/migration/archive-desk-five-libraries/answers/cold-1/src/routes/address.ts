import { match, pathToRegexp } from 'path-to-regexp';

/** Stands for a dot that is not the one between two parameters. */
const veiledDot = '\uE000';

/**
 * An address as the library has to get it, or undefined where it cannot fit. `?` and `#` end a parameter just as `/`
 * does, one of them may be at the end, and the first of several dots is the one between two parameters.
 */
export function matchable(pattern: string, address: string): string | undefined {
  if (pathToRegexp(pattern).keys.some(({ type }) => type === 'wildcard')) {
    return /[\n\r\u2028\u2029]/.test(address) ? undefined : address;
  }
  const text = address.replace(/[#?]$/, '/');
  if (/[#?]/.test(text)) return undefined;
  const start = pattern.search(/:\w+\.:/);
  if (start < 0) return text;
  const dot = text.indexOf('.', start + 1);
  return text.replace(/\./g, (found, at: number) => (at < start || at === dot ? found : veiledDot));
}

/** The parameters of an address, as they stand in it, or undefined where it has not the form of a pattern. */
export function matchAddress(pattern: string, address: string): Record<string, string | undefined> | undefined {
  const text = matchable(pattern, address);
  const found = text !== undefined && match(pattern, { decode: false })(text);
  if (!found) return undefined;
  const params: Record<string, string | undefined> = {};
  for (const [key, value] of Object.entries(found.params)) {
    const raw = Array.isArray(value) ? value.join('/') : value;
    params[key] = raw?.replaceAll(veiledDot, '.');
  }
  return params;
}
