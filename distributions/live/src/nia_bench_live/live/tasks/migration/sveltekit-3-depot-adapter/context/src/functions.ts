import { writeFileSync } from 'node:fs';
import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** Writes a function for each group that has routes, and gives their names. What was prerendered needs none. */
export async function writeFunctions(builder: Builder, out: string): Promise<string[]> {
  const names: string[] = [];
  builder.mkdirp(`${out}/functions`);
  builder.writeServer(`${out}/server`);

  await builder.createEntries((route) => {
    const name = functionOf(route);
    return {
      id: name,
      filter: (other) => functionOf(other) === name,
      complete(entry) {
        names.push(name);
        writeFileSync(
          `${out}/functions/${name}.js`,
          [
            `import { Server } from '../server/index.js';`,
            `export const server = new Server(${entry.generateManifest({ relativePath: '../server' })});`,
            ``,
          ].join('\n'),
        );
      },
    };
  });

  return names;
}
