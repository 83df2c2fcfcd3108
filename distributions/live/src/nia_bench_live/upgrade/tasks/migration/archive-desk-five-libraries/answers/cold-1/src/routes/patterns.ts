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
  { name: 'file', pattern: '/files/{*path}' },
];

/** The pattern of that name. Throws for a name that no route has. */
export function patternOf(name: string): string {
  const route = patterns.find((each) => each.name === name);
  if (!route) throw new Error(`no route ${name}`);
  return route.pattern;
}

export interface AddressPath {
  path: string;
  /** Whether a slash may still end it. */
  trailing: boolean;
}

/**
 * The part of an address that has to fit a pattern: one `#` or `?` at the end does not count, as one slash does not.
 * Undefined where there is one before, which no parameter has.
 */
export function pathOf(address: string): AddressPath | undefined {
  const isEnded = /[#?]$/.test(address);
  const path = isEnded ? address.slice(0, -1) : address;
  return /[#?]/.test(path) ? undefined : { path, trailing: !isEnded };
}

export const plainPatterns: readonly string[] = ['/records/:id', '/scans/:name.:kind'];
