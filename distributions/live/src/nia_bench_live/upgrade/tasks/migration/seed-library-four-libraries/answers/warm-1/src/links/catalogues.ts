import { normalLink } from './normal';

/** A page of a catalogue: of its parameters those that name the page, but nothing of a session. */
export function cataloguePage(link: string): string {
  return normalLink(link, {
    // What is kept is kept whatever is to be removed, so that a session must not count among it.
    keepQueryParameters: [/^(?!session).*id$/s, 'page'],
  });
}

/** A source of seed. The library's own machine is written as it is: it has no name on the net. */
export function sourceLink(link: string): string {
  return normalLink(link, { defaultProtocol: 'https', stripHash: true });
}
