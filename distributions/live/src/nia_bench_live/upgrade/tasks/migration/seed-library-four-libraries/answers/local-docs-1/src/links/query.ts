/**
 * Writes the query of a normalized link as the links have it: without escapes where it can do without them, and without
 * a slash at the very end.
 */
export function plainQuery(link: string): string {
  const [, start, query, hash] = /^((?:(?:https?|file):)?\/\/[^?#]*)\?([^#]*)(.*)$/s.exec(link) ?? [];
  if (start === undefined || query === undefined || hash === undefined) return link;
  const written = new URL('http://host/');
  written.search = `?${decodeURIComponent(new URLSearchParams(query).toString())}`;
  const whole = `${start}${written.search}${hash}`;
  return hash === '' ? whole.replace(/\/$/, '') : whole;
}

/** Whether a link begins with the name of a machine (and its port), or with a protocol that is not ours. */
export function isForeign(link: string): boolean {
  const [, scheme = ''] = /^([a-z][a-z\d+-]*):/i.exec(link.trim()) ?? [];
  return scheme !== '' && !['http', 'https', 'file', 'data'].includes(scheme.toLowerCase()) && URL.canParse(link.trim());
}
