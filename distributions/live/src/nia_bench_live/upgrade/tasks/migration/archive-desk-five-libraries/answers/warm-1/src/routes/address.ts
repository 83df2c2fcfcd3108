import { match, pathToRegexp } from 'path-to-regexp';

/** Of several dots, the last one parts the last two parameters: the others are written so that no pattern sees them. */
const hideDots = (address: string) => address.replace(/%/g, '%25').replace(/\.(?=[^/]*\.)/g, '%2E');
const showDots = (value: string) => value.replace(/%2E/g, '.').replace(/%25/g, '%');

/**
 * The parameters of an address as they stand in it; undefined where it has another form than the pattern. One '/', '#'
 * or '?' at the end of an address does not count. Parameters have none of them, and wildcards are one line.
 */
export function readAddress(pattern: string, address: string): Record<string, string> | undefined {
  const { keys } = pathToRegexp(pattern);
  const hasDots = /\.:/.test(pattern);
  const read = match<Record<string, string>>(pattern, { decode: hasDots ? showDots : false, trailing: false });
  for (const each of [address, address.replace(/[/#?]$/, '')]) {
    const found = read(hasDots ? hideDots(each) : each);
    if (!found) continue;
    const { params } = found;
    const isWhole = keys.every(({ type, name }) => {
      const not = type === 'wildcard' ? /[\n\r\u2028\u2029]/ : /[#?]/;
      return !not.test(params[name] ?? '');
    });
    if (isWhole) return params;
  }
  return undefined;
}
