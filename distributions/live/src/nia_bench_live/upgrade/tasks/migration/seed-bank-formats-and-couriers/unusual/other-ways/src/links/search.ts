import queryString from 'query-string';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(link.replaceAll('%7C', '|'), format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  const start = Math.max(0, link.lastIndexOf('beds='));
  const { beds } = queryString.parse(link.slice(start), { arrayFormat: 'comma' });
  return [beds ?? []].flat().map((bed) => bed ?? '');
}
