import normalizeUrl from 'normalize-url';
import { isForeign } from './foreign';

/** A page of a catalogue: of its parameters those that name the page, but nothing of a session. */
export function cataloguePage(link: string): string {
  if (isForeign(link)) return link.trim();
  const page = normalizeUrl(link, { removeQueryParameters: [/^session/, 'utm_source'] });
  return normalizeUrl(page, { keepQueryParameters: [/id$/, 'page'], removeQueryParameters: false });
}

/** A source of seed. The library's own machine is written as it is: it has no name on the net. */
export function sourceLink(link: string): string {
  if (isForeign(link)) return link.trim();
  return normalizeUrl(link, { defaultProtocol: 'https', stripHash: true });
}
