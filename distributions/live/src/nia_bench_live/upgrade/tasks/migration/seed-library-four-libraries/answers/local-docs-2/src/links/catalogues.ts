import { normalized } from './normalized';

/** A page of a catalogue. */
export function cataloguePage(link: string): string {
  // What is kept is not what belongs to a session.
  return normalized(link, { keepQueryParameters: [/^(?!session).*id$/s, 'page'] });
}

/** A source of seed. */
export function sourceLink(link: string): string {
  return normalized(link, { defaultProtocol: 'https', stripHash: true });
}
