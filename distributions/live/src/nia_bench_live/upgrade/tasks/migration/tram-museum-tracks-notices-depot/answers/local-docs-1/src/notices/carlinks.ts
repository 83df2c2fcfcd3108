import { LinkifyIt, type Match } from 'linkify-it';
import { links } from './options';

const linkify = new LinkifyIt({ ...links, fuzzyLink: false, fuzzyEmail: false });
linkify.add('car:', {
  validate: (text: string, pos: number) => /^\d{1,4}(?!\d)/.exec(text.slice(pos))?.[0].length ?? 0,
  normalize: (match: Match) => {
    match.text = match.raw.toUpperCase();
    match.url = `/cars/${match.raw.slice(4)}`;
  },
});

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return (linkify.match(text) ?? []).map((match) => [match.text, match.url]);
}
