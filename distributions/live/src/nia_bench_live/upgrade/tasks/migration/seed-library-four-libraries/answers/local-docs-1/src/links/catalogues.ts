import normalizeUrl from 'normalize-url';
import { isForeign, plainQuery } from './query';

/** A page of a catalogue: of its parameters those that name the page, but nothing of a session. */
export function cataloguePage(link: string): string {
  if (isForeign(link)) return link.trim();
  return plainQuery(
    normalizeUrl(link, {
      keepQueryParameters: [/^(?!session).*id$/s, 'page'],
      emptyQueryValue: 'always',
    }),
  );
}

/** A source of seed. The library's own machine is written as it is: it has no name on the net. */
export function sourceLink(link: string): string {
  if (isForeign(link)) return link.trim();
  return plainQuery(normalizeUrl(link, { defaultProtocol: 'https', stripHash: true, emptyQueryValue: 'always' }));
}
