import queryString from 'query-string';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/**
 * What a link searches for. The seeds of a list are separated by `|`, which older mail programs write as `%7C`: both
 * separate.
 */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(link.replaceAll('%7C', '|'), format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. A link that says it twice was corrected by hand: the last time counts. */
export function shownBeds(link: string): string[] {
  const all = new URLSearchParams(link.slice(link.indexOf('?'))).getAll('beds');
  return all.at(-1)?.split(',') ?? [];
}
