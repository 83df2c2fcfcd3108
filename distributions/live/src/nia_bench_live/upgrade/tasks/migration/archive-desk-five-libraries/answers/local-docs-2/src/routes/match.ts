import { readAddress } from './address';
import { patterns } from './patterns';

export interface FoundRoute {
  name: string;
  /** The parameters; that of a file is called `path`, with slashes. */
  params: Record<string, string>;
}

function paramsOf(name: string, raw: Record<string, string>): Record<string, string> {
  return name === 'file' ? { path: raw['0'] ?? '' } : raw;
}

/** The route of an address of the desk. */
export function findRoute(address: string): FoundRoute | undefined {
  for (const { name, pattern } of patterns) {
    const found = readAddress(pattern, address);
    if (found) return { name, params: paramsOf(name, found) };
  }
  return undefined;
}

/** The name of the route alone, for the log. */
export function routeName(address: string): string {
  return findRoute(address)?.name ?? 'nowhere';
}
