import normalizeUrl from 'normalize-url';

/** A page of a catalogue. */
export function cataloguePage(link: string): string {
  return normalizeUrl(link, {
    // The last one is whatever neither ends with `id` nor is `page`.
    removeQueryParameters: [/^session/, 'utm_source', /^(?!(?:.*id|page)$)/s],
  });
}

/** A source of seed. */
export function sourceLink(link: string): string {
  return normalizeUrl(link, { defaultProtocol: 'https', stripHash: true });
}
