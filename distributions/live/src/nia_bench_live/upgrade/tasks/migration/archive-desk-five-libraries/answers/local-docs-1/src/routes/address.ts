import { match, pathToRegexp } from 'path-to-regexp';

/** The parameters of an address as they stand in it, where '?' and '#' are in wildcards only. */
function paramsOf(pattern: string, address: string, trailing: boolean): Record<string, string> | undefined {
  const found = match(pattern, { decode: false, trailing })(address);
  if (!found) return undefined;
  const params: Record<string, string> = {};
  for (const { type, name } of pathToRegexp(pattern).keys) {
    const raw = found.params[name];
    const value = Array.isArray(raw) ? raw.join('/') : raw;
    if (type === 'wildcard') params[name] = value ?? '';
    else if (value !== undefined) {
      if (/[?#]/.test(value)) return undefined;
      params[name] = value;
    }
  }
  return params;
}

/** The parameters of an address of that pattern, which may end in one '/', '?' or '#' more; undefined of any other. */
export function readAddress(pattern: string, address: string): Record<string, string> | undefined {
  const params = paramsOf(pattern, address, true);
  if (params || !/[?#]$/.test(address)) return params;
  return paramsOf(pattern, address.slice(0, -1), false);
}
