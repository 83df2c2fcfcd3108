import { expressionOf } from './expression';
import { patterns } from './patterns';

export interface FoundRoute {
  name: string;
  /** The parameters; that of a file is called `path`, with slashes. */
  params: Record<string, string>;
}

function paramsOf(name: string, keys: readonly string[], values: readonly (string | undefined)[]): Record<string, string> {
  const params: Record<string, string> = {};
  keys.forEach((key, at) => {
    const value = values[at];
    if (value !== undefined) params[name === 'file' && key === '0' ? 'path' : key] = value;
  });
  return params;
}

/** The route of an address of the desk. */
export function findRoute(address: string): FoundRoute | undefined {
  for (const { name, pattern } of patterns) {
    const { regexp, names } = expressionOf(pattern);
    const found = regexp.exec(address);
    if (found) return { name, params: paramsOf(name, names, found.slice(1)) };
  }
  return undefined;
}

/** The name of the route alone, for the log. */
export function routeName(address: string): string {
  return findRoute(address)?.name ?? 'nowhere';
}
