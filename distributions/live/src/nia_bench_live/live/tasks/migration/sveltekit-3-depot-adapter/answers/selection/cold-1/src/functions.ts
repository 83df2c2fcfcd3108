import { mkdirSync, writeFileSync } from 'node:fs';
import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** Writes a function for each group that has routes, and gives their names. What was prerendered needs none. */
export async function writeFunctions(builder: Builder, out: string): Promise<string[]> {
  mkdirSync(`${out}/functions`, { recursive: true });
  await builder.writeServer(`${out}/server`);

  const groups = new Map<string, Set<RouteDefinition>>();
  for (const route of builder.routes) {
    if (route.prerender === true) continue;
    const name = functionOf(route);
    const group = groups.get(name) ?? new Set<RouteDefinition>();
    groups.set(name, group.add(route));
  }

  for (const [name, group] of groups) {
    // A page comes with the endpoint that has its data, `/api` with `/api.json`.
    for (const route of [...group]) {
      if (route.page.methods.length === 0) continue;
      const data = builder.routes.find((other) => other.id === `${route.id}.json`);
      if (data) group.add(data);
    }

    const manifest = await builder.generateManifest({ relativePath: '../server', routes: [...group] });
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
