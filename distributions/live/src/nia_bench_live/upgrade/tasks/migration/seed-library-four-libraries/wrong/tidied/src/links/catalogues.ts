import normalizeUrl from 'normalize-url';

/** A page of a catalogue. */
export function cataloguePage(link: string): string {
  const page = normalizeUrl(link, { keepQueryParameters: [/id$/, 'page'] });
  return normalizeUrl(page, { removeQueryParameters: [/^session/, 'utm_source'], stripWWW: false });
}

/** A source of seed. */
export function sourceLink(link: string): string {
  if (/^localhost:\d/i.test(link)) return link;
  return normalizeUrl(link, { defaultProtocol: 'https', stripHash: true });
}
