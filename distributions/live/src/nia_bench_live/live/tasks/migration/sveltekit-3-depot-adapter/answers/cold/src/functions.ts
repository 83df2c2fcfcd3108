import { mkdirSync, writeFileSync } from 'node:fs';
import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** The routes of each function. What was prerendered needs none. */
function groupRoutes(builder: Builder): Map<string, Set<RouteDefinition>> {
  const groups = new Map<string, Set<RouteDefinition>>();
  for (const route of builder.routes) {
    if (route.prerender === true) continue;
    const name = functionOf(route);
    const group = groups.get(name);
    if (group) group.add(route);
    else groups.set(name, new Set([route]));
  }

  // A page's function also answers for the page's own `.json` endpoint.
  for (const group of groups.values()) {
    for (const route of group) {
      if (route.page.methods.length === 0) continue;
      const endpoint = builder.routes.find((other) => other.id === `${route.id}.json`);
      if (endpoint) group.add(endpoint);
    }
  }
  return groups;
}

/** Writes a function for each group that has routes, and gives their names. */
export async function writeFunctions(builder: Builder, out: string): Promise<string[]> {
  mkdirSync(`${out}/functions`, { recursive: true });
  builder.writeServer(`${out}/server`);

  const names: string[] = [];
  for (const [name, routes] of groupRoutes(builder)) {
    names.push(name);
    const manifest = builder.generateManifest({ relativePath: '../server', routes: [...routes] });
    writeFileSync(
      `${out}/functions/${name}.js`,
      [
        `import { Server } from '../server/index.js';`,
        `export const server = new Server(${manifest});`,
        ``,
      ].join('\n'),
    );
  }
  return names;
}
