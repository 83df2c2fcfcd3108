import { tidy } from './tidy';

/** A page of a catalogue: of its parameters those that name the page, but nothing of a session. */
export function cataloguePage(link: string): string {
  return tidy(link, {
    isKept: (name) => (/id$/.test(name) || name === 'page') && !/^session/.test(name) && name !== 'utm_source',
  });
}

/** A source of seed. The library's own machine is written as it is: it has no name on the net. */
export function sourceLink(link: string): string {
  if (/^localhost:\d/i.test(link)) return link;
  return tidy(link, { protocol: 'https', isWithoutHash: true });
}
