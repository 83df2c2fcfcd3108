/**
 * Writes the query of a normalized link as the links have it: without escapes where it can do without them. Where
 * `isSlashKept` is false, the slash at the very end is left out in the query as well.
 */
export function plainQuery(link: string, isSlashKept = false): string {
  const [, start, query, hash] = /^((?:(?:https?|file):)?\/\/[^?#]*)\?([^#]*)(.*)$/s.exec(link) ?? [];
  if (start === undefined || query === undefined || hash === undefined) return link;
  const written = new URL('http://host/');
  written.search = `?${decodeURIComponent(new URLSearchParams(query).toString())}`;
  const whole = `${start}${written.search}${hash}`;
  return hash === '' && !isSlashKept ? whole.replace(/\/$/, '') : whole;
}
