import { match } from 'path-to-regexp';
import { patterns } from './patterns';

export interface FoundRoute {
  name: string;
  /** The parameters; that of a file is called `path`, with slashes. */
  params: Record<string, string>;
}

function paramsOf(raw: object): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw as Record<string, string | string[] | undefined>)) {
    if (value !== undefined) params[key] = typeof value === 'string' ? value : value.join('/');
  }
  return params;
}

/** The route of an address of the desk. */
export function findRoute(address: string): FoundRoute | undefined {
  for (const { name, pattern } of patterns) {
    let found;
    try {
      found = match(pattern, { decode: false })(address);
    } catch {
      continue;
    }
    if (found) return { name, params: paramsOf(found.params) };
  }
  return undefined;
}

/** The name of the route alone, for the log. */
export function routeName(address: string): string {
  return findRoute(address)?.name ?? 'nowhere';
}
