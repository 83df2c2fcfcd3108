import { createLinkify } from './rules';

const linkify = createLinkify({ fuzzyLink: true });

/** The links of a letter to the observatory. */
export function letterLinks(letter: string): string[] {
  return (linkify.match(letter) ?? []).map(({ url }) => url);
}
