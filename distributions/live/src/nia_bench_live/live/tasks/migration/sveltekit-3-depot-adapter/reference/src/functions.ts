import type { Builder, RouteDefinition } from '@sveltejs/kit';

/** The depot runs two functions: one for what machines ask, one for the pages. */
function functionOf(route: RouteDefinition): string {
  return route.id === '/api' || route.id.startsWith('/api/') ? 'api' : 'pages';
}

/** Writes a function for each group that has routes, and gives their names. What was prerendered needs none. */
export function writeFunctions(builder: Builder, out: string): string[] {
  const serverDirectory = `${out}/server`;
  builder.writeServer(serverDirectory);

  const groups = new Map<string, RouteDefinition[]>();
  for (const route of builder.routes) {
    if (route.prerender === true) continue;
    const name = functionOf(route);
    groups.set(name, [...(groups.get(name) ?? []), route]);
  }
  for (const [name, routes] of groups)
    builder.generateServerInstance(`${out}/functions/${name}.js`, { routes, serverDirectory });

  return [...groups.keys()];
}
