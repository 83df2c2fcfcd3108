/** The values of an address by a pattern of its own, or none. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const parts = path.split('/').filter(Boolean);
  const values: Record<string, string> = {};
  if (wanted.length !== parts.length) return undefined;
  for (const [at, part] of parts.entries()) {
    const name = wanted[at] ?? '';
    if (name.startsWith(':')) values[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return values;
}
