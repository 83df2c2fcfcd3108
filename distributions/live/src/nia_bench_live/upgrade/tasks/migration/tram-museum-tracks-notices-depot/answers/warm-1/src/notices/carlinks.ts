import { LinkifyIt } from 'linkify-it';
import { LinkRules, maxLength } from './rules';

interface Found {
  raw: string;
  text: string;
  url: string;
}

const linkify = new LinkifyIt({
  fuzzyLink: false,
  fuzzyEmail: false,
  urlAuth: true,
  maxLength,
  rebuilder: new LinkRules(),
}).add('car:', {
  validate: (text, pos) => /^\d{1,4}(?!\d)/.exec(text.slice(pos))?.[0].length ?? 0,
  normalize: (match: Found) => {
    match.text = match.raw.toUpperCase();
    match.url = `/cars/${match.raw.slice(4)}`;
  },
});

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return (linkify.match(text) ?? []).map((match) => [match.text, match.url]);
}
