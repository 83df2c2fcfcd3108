import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: false, fuzzyEmail: false }).add('car:', {
  validate: (text, pos) => /^\d{1,4}(?!\d)/.exec(text.slice(pos))?.[0].length ?? 0,
  normalize: (match) => {
    match.text = match.raw.toUpperCase();
    match.url = `/cars/${match.raw.slice(4)}`;
  },
});

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return (linkify.match(text) ?? []).map((match) => [match.text, match.url]);
}
