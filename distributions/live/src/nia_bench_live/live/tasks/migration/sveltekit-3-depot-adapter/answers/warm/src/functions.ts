import { mkdirSync } from 'node:fs';
import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** The routes by function, in their order. What was prerendered needs no function. */
function groupRoutes(routes: RouteDefinition[]): Map<string, Set<RouteDefinition>> {
  const groups = new Map<string, Set<RouteDefinition>>();
  for (const route of routes) {
    if (route.prerender === true) continue;
    const name = functionOf(route);
    const group = groups.get(name) ?? new Set<RouteDefinition>();
    groups.set(name, group.add(route));
  }

  // With a page goes the endpoint that has its data, as SvelteKit 2 had it: `/foo.json` with `/foo`.
  for (const group of groups.values()) {
    for (const { id, page } of group) {
      if (page.methods.length === 0) continue;
      const endpoint = routes.find((route) => route.id === `${id}.json`);
      if (endpoint) group.add(endpoint);
    }
  }

  return groups;
}

/** Writes a function for each group that has routes, and gives their names. */
export function writeFunctions(builder: Builder, out: string): string[] {
  const serverDirectory = `${out}/server`;
  mkdirSync(`${out}/functions`, { recursive: true });
  builder.writeServer(serverDirectory);

  const groups = groupRoutes(builder.routes);
  for (const [name, routes] of groups) {
    // Each has the server of the folder, not that of the build, which stays behind.
    builder.generateServerInstance(`${out}/functions/${name}.js`, { routes: [...routes], serverDirectory });
  }
  return [...groups.keys()];
}
