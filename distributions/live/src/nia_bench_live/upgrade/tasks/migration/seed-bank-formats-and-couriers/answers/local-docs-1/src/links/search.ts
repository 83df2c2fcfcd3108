import queryString from 'query-string';

const format = { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' } as const;

/**
 * What a link searches for. The seeds of a list are separated by `|`, which older mail programs write as `%7C`: both
 * separate.
 */
export function searchedSeeds(link: string): string[] {
  const { seeds } = queryString.parse(link.replace(/%7C/gi, '|'), format);
  if (seeds === null || seeds === undefined) return [];
  return (Array.isArray(seeds) ? seeds : [seeds]).map((seed) => seed ?? '');
}

/** The beds that a link shows. A link that says it twice was corrected by hand: the last time counts. */
export function shownBeds(link: string): string[] {
  let beds: string | null | (string | null)[] | undefined;
  for (const part of link.trim().replace(/^[?#&]/, '').split('&')) {
    // A comma that is written as `%2C` separates as well where there is no other.
    const text = part.includes(',') ? part : part.replace(/%2C/gi, ',');
    const query = queryString.parse(text, { arrayFormat: 'comma' });
    if ('beds' in query) beds = query.beds;
  }
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
