import { match } from 'path-to-regexp';

export type Params = Record<string, string>;

const asItIs = (value: string): string => value;

/** The same pattern, whose parameter after a dot may have dots, too. */
function withDots(pattern: string): string {
  return pattern.replace(/(?<=:\w+\.):(?=\w)/g, '*');
}

function paramsIn(pattern: string, address: string): Params | undefined {
  const free = new Set([...pattern.matchAll(/\*"?(\w+)/g)].map(([, name]) => name));
  for (const each of new Set([withDots(pattern), pattern])) {
    const found = match(each, { decode: asItIs, trailing: false })(address);
    if (!found) continue;
    const params: Params = {};
    for (const [name, value] of Object.entries(found.params)) {
      if (value !== undefined) params[name] = Array.isArray(value) ? value.join('/') : value;
    }
    // Parameters end where a part of the address ends; only those for whole paths go on.
    if (Object.entries(params).every(([name, value]) => free.has(name) || !/[/#?]/.test(value))) return params;
  }
  return undefined;
}

/** The parameters of an address that has the form of a pattern, maybe with one of '/', '#' and '?' behind it. */
export function fit(pattern: string, address: string): Params | undefined {
  return paramsIn(pattern, address) ?? (/[/#?]$/.test(address) ? paramsIn(pattern, address.slice(0, -1)) : undefined);
}
