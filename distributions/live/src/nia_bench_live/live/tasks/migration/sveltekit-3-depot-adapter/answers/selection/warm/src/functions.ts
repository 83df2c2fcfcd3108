import { mkdirSync } from 'node:fs';
import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** Writes a function for each group that has routes, and gives their names. What was prerendered needs none. */
export function writeFunctions(builder: Builder, out: string): string[] {
  mkdirSync(`${out}/functions`, { recursive: true });
  builder.writeServer(`${out}/server`);

  const groups = new Map<string, RouteDefinition[]>();
  for (const route of builder.routes) {
    // Routes that are only in part prerendered ('auto') still need a function.
    if (route.prerender === true) continue;
    const name = functionOf(route);
    const group = groups.get(name);
    if (group) group.push(route);
    else groups.set(name, [route]);
  }

  for (const [name, routes] of groups) {
    // The server's code is taken from the copy, since only that is carried to the depot.
    builder.generateServerInstance(`${out}/functions/${name}.js`, { routes, serverDirectory: `${out}/server` });
  }
  return [...groups.keys()];
}
