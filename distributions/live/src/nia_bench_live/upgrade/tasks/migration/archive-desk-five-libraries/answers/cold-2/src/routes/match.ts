import { fit, type Params } from './fit';
import { patterns } from './patterns';

export interface FoundRoute {
  name: string;
  /** The parameters; that of a file is called `path`, with slashes. */
  params: Record<string, string>;
}

function paramsOf(name: string, found: Params): Params {
  if (name === 'file') return { path: found['0'] ?? '' };
  if (name === 'scan') {
    // The kind is all that comes after the first dot behind the name.
    const file = `${found.name}.${found.kind}`;
    const dot = file.indexOf('.', 1);
    return { name: file.slice(0, dot), kind: file.slice(dot + 1) };
  }
  return found;
}

/** The route of an address of the desk. */
export function findRoute(address: string): FoundRoute | undefined {
  for (const { name, pattern } of patterns) {
    let found;
    try {
      found = fit(pattern, address);
    } catch {
      continue;
    }
    if (found) return { name, params: paramsOf(name, found) };
  }
  return undefined;
}

/** The name of the route alone, for the log. */
export function routeName(address: string): string {
  return findRoute(address)?.name ?? 'nowhere';
}
