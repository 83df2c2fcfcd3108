import { match } from 'path-to-regexp';
import { pathOf, patterns, type AddressPath } from './patterns';

export interface FoundRoute {
  name: string;
  /** The parameters; that of a file is called `path`, with slashes. */
  params: Record<string, string>;
}

/** That of a file is all of one line, and whatever its letters are. */
function pathFor(name: string, address: string): AddressPath | undefined {
  if (name !== 'file') return pathOf(address);
  return /^.*$/.test(address) ? { path: address, trailing: false } : undefined;
}

function paramsOf(name: string, raw: object): Record<string, string> {
  const params: Record<string, string> = name === 'file' ? { path: '' } : {};
  for (const [key, value] of Object.entries(raw as Record<string, string | string[] | undefined>)) {
    if (value !== undefined) params[key] = Array.isArray(value) ? value.join('/') : value;
  }
  return params;
}

/** The route of an address of the desk. */
export function findRoute(address: string): FoundRoute | undefined {
  for (const { name, pattern } of patterns) {
    const part = pathFor(name, address);
    if (!part) continue;
    let found;
    try {
      found = match(pattern, { decode: false, trailing: part.trailing })(part.path);
    } catch {
      continue;
    }
    if (found) return { name, params: paramsOf(name, found.params) };
  }
  return undefined;
}

/** The name of the route alone, for the log. */
export function routeName(address: string): string {
  return findRoute(address)?.name ?? 'nowhere';
}
