import queryString from 'query-string';

/** A link that searches for seeds, in the order in which they are given. */
export function searchLink(seeds: string[], page = 1): string {
  // A seed with half a sign in it is refused.
  for (const seed of seeds) encodeURIComponent(seed);
  const query = queryString.stringify({ seeds, page }, { arrayFormat: 'bracket', sort: false });
  return `/search?${query}`;
}

/** A link to one lot. */
export function lotLink(lot: string): string {
  encodeURIComponent(lot);
  return `/lots?${queryString.stringify({ lot })}`;
}
