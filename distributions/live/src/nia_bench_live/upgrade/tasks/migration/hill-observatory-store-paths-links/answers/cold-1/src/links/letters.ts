import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt();

/** The links of a letter to the observatory. */
export function letterLinks(letter: string): string[] {
  return (linkify.match(letter) ?? []).map(({ schema, url }) => (schema === '' ? url.replace(/^https:/, 'http:') : url));
}
