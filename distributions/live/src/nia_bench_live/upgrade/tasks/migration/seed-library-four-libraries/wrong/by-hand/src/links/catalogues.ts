import { tidy } from './tidy';

/** A page of a catalogue. */
export function cataloguePage(link: string): string {
  return tidy(link, {
    isKept: (name) => (/id$/.test(name) || name === 'page') && !/^session/.test(name) && name !== 'utm_source',
  });
}

/** A source of seed. */
export function sourceLink(link: string): string {
  if (/^localhost:\d/i.test(link)) return link;
  return tidy(link, { protocol: 'https', isWithoutHash: true });
}
