import { LinkifyIt } from 'linkify-it';
import { asBefore, linksIn } from './links';

const linkify = new LinkifyIt({ ...asBefore, fuzzyLink: false, fuzzyEmail: false });
linkify.add('car:', {
  validate: (text, position) => /^\d{1,4}(?!\d)/.exec(text.slice(position))?.[0].length ?? 0,
  normalize: (match) => {
    match.text = match.raw.toUpperCase();
    match.url = `/cars/${match.raw.slice(4)}`;
  },
});

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return linksIn(linkify, text).map((match) => [match.text, match.url]);
}
