import queryString from 'query-string';

/** A link that searches for seeds, in the order in which they are given. */
export function searchLink(seeds: string[], page = 1): string {
  const query = queryString.stringify({ seeds, page }, { arrayFormat: 'bracket' });
  return `/search?${query}`;
}

/** A link to one lot. */
export function lotLink(lot: string): string {
  return `/lots?${queryString.stringify({ lot })}`;
}
