import { linkifyit } from 'linkify-it';

const linkify = linkifyit().set({ fuzzyLink: true });

/** The links of a letter to the observatory. */
export function letterLinks(letter: string): string[] {
  return linkify.match(letter)?.map((link) => link.url) ?? [];
}
