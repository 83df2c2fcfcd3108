import queryString from 'query-string';

/** A text for a link. Throws an URIError where it has half a character, which no link can have. */
function whole(text: string): string {
  encodeURIComponent(text);
  return text;
}

/** A link that searches for seeds, in the order in which they are given. */
export function searchLink(seeds: string[], page = 1): string {
  const query = queryString.stringify({ seeds: seeds.map(whole), page }, { arrayFormat: 'bracket', sort: false });
  return `/search?${query}`;
}

/** A link to one lot. */
export function lotLink(lot: string): string {
  return `/lots?${queryString.stringify({ lot: whole(lot) })}`;
}
