import { saidOf, unescape } from './words';

/** The seeds that a link searches for. */
export function searchedSeeds(link: string): string[] {
  return [...saidOf(link, 'seeds[]'), ...saidOf(link, 'seeds')].flatMap((seeds) => unescape(seeds).split('|'));
}

/** The beds that a link shows. */
export function shownBeds(link: string): string[] {
  return saidOf(link, 'beds').at(-1)?.split(',').map(unescape) ?? [];
}
