import { normalizeLink } from './normalize';

/** A page of a catalogue: of its parameters those that name the page, but nothing of a session. */
export function cataloguePage(link: string): string {
  return normalizeLink(link, {
    keepQueryParameters: [/id$/, 'page'],
    removeQueryParameters: [/^session/, 'utm_source'],
  });
}

/** A source of seed. The library's own machine is written as it is: it has no name on the net. */
export function sourceLink(link: string): string {
  return normalizeLink(link, { defaultProtocol: 'https', stripHash: true });
}
