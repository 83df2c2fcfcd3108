import queryString from 'query-string';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/**
 * What a link searches for. The seeds of a list are separated by `|`, which older mail programs write as `%7C`: both
 * separate.
 */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(link, format);
  if (seeds === null || seeds === undefined) return [];
  if (!Array.isArray(seeds)) return [seeds];
  return seeds.flatMap((seed) => (seed ?? '').split('|'));
}

/** The beds that a link shows. A link that says it twice was corrected by hand: the last time counts. */
export function shownBeds(link: string): string[] {
  let beds: string | null | (string | null)[] | undefined;
  // All times together would be one list.
  for (const part of link.trim().replace(/^[?#&]/, '').split('&')) {
    const said = queryString.parse(`&${part}`, { arrayFormat: 'comma' });
    if ('beds' in said) beds = said.beds;
  }
  if (beds === null || beds === undefined) return [];
  if (typeof beds === 'string') return beds.split(',');
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
