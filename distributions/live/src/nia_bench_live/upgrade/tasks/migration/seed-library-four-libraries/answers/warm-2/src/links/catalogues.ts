import normalizeUrl from 'normalize-url';

/** A page of a catalogue. */
export function cataloguePage(link: string): string {
  return normalizeUrl(link, {
    keepQueryParameters: [/^(?!session)[\s\S]*id$/, 'page'],
  });
}

/** A source of seed. */
export function sourceLink(link: string): string {
  return normalizeUrl(link, { defaultProtocol: 'https', stripHash: true });
}
