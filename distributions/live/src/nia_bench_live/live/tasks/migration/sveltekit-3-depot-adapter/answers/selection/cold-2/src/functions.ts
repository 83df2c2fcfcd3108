import { mkdirSync, writeFileSync } from 'node:fs';
import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** Writes a function for each group that has routes, and gives their names. What was prerendered needs none. */
export async function writeFunctions(builder: Builder, out: string): Promise<string[]> {
  mkdirSync(`${out}/functions`, { recursive: true });
  builder.writeServer(`${out}/server`);

  const groups = new Map<string, RouteDefinition[]>();
  for (const route of builder.routes) {
    if (route.prerender === true) continue;
    const name = functionOf(route);
    const group = groups.get(name);
    if (group) group.push(route);
    else groups.set(name, [route]);
  }

  for (const [name, group] of groups) {
    // A page's data may come from the endpoint beside it.
    const routes = new Set(group);
    for (const route of group) {
      if (route.page.methods.length === 0) continue;
      const endpoint = builder.routes.find(({ id }) => id === `${route.id}.json`);
      if (endpoint) routes.add(endpoint);
    }

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

  return [...groups.keys()];
}
