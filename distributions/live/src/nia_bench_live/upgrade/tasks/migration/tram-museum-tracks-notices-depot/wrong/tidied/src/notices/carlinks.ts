import { LinkifyIt } from 'linkify-it';

const number = /\d{1,4}(?!\d)/y;

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false }).add('car:', {
  validate: (text, position) => {
    number.lastIndex = position;
    return number.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.text = match.raw.toUpperCase();
    match.url = `/cars/${match.raw.slice(4)}`;
  },
});

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return (linkify.match(text) ?? []).map((match) => [match.text, match.url]);
}
