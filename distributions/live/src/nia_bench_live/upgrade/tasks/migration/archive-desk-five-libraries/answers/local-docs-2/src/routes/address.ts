import { match } from 'path-to-regexp';

/**
 * The parameters of an address that has the form of a pattern, as they stand in it. A parameter has no '/', '#' or '?',
 * one of which may end the address; the library knows of '/' alone. A wildcard is one line, and takes all that is left.
 */
export function readAddress(pattern: string, address: string): Record<string, string> | undefined {
  const read = match(pattern, { decode: (text) => text, trailing: false });
  const forms = /[/#?]$/.test(address) ? [address, address.slice(0, -1)] : [address];
  for (const form of forms) {
    const found = read(form);
    if (!found) continue;
    const params: Record<string, string> = {};
    let isRead = true;
    for (const [key, value] of Object.entries(found.params)) {
      if (value === undefined) continue;
      const text = Array.isArray(value) ? value.join('/') : value;
      if ((Array.isArray(value) ? /[\n\r\u2028\u2029]/ : /[#?]/).test(text)) isRead = false;
      params[key] = text;
    }
    if (isRead) return params;
  }
  return undefined;
}
