import { linkifyit } from 'linkify-it';

const linkify = linkifyit({ fuzzyEmail: false });
linkify.add('car:', {
  validate(text, position) {
    const digits = /^\d+/.exec(text.slice(position))?.[0] ?? '';
    return digits.length > 4 ? 0 : digits.length;
  },
  normalize(match) {
    Object.assign(match, { text: match.raw.toUpperCase(), url: match.raw.replace(/^car:/i, '/cars/') });
  },
});

/** The cars that a text names, such as car:12, with their addresses. */
export function carLinks(text: string): [string, string][] {
  return linkify.match(text)?.map((match): [string, string] => [match.text, match.url]) ?? [];
}
