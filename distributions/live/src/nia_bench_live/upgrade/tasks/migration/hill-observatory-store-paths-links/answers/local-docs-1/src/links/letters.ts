import { linkFinder } from './rules';

const linkify = linkFinder(true);

/** The links of a letter to the observatory. */
export function letterLinks(letter: string): string[] {
  return (linkify.match(letter) ?? []).map(({ url }) => url);
}
