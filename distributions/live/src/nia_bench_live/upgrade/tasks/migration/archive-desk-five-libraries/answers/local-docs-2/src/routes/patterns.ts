/** The addresses of the desk. The first that fits counts. */
export interface RoutePattern {
  name: string;
  pattern: string;
}

export const patterns: readonly RoutePattern[] = [
  { name: 'home', pattern: '/' },
  { name: 'record', pattern: '/records/:id' },
  { name: 'pages', pattern: '/records/:id/pages{/:page}' },
  { name: 'scan', pattern: '/scans/:name.:kind' },
  { name: 'file', pattern: '/files/{*"0"}' },
];

/** The pattern of that name. Throws for a name that no route has. */
export function patternOf(name: string): string {
  const route = patterns.find((each) => each.name === name);
  if (!route) throw new Error(`no route ${name}`);
  return route.pattern;
}

export const plainPatterns: readonly string[] = ['/records/:id', '/scans/:name.:kind'];
