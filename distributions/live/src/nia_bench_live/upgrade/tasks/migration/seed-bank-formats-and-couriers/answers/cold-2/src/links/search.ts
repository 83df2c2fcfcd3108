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
  const last = link
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .findLast((part) => 'beds' in queryString.parse(part));
  if (last === undefined) return [];
  // An escaped comma separates where there is no other one.
  const query = last.includes(',') ? last : last.replace(/%2C/gi, ',');
  const { beds } = queryString.parse(query, { arrayFormat: 'comma' });
  if (beds === null || beds === undefined) return [];
  return (Array.isArray(beds) ? beds : [beds]).map((bed) => bed ?? '');
}
