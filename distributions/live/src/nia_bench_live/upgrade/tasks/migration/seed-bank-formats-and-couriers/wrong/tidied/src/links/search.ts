import queryString from 'query-string';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(link, format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).flatMap((seed) => (seed ?? '').split('|'));
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  const { beds } = queryString.parse(link);
  const last = Array.isArray(beds) ? beds.at(-1) : beds;
  if (last === null || last === undefined) return [];
  return last.split(',');
}
