import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
linkify.add('vo:', 'http:').add('cat:', { validate: /^[A-Z]+\d+/ });

/** The links of a note to catalogues, such as vo://sky.example.org/m31 or cat:NGC224, with their schemes. */
export function catalogueLinks(note: string): [string, string][] {
  return (linkify.match(note) ?? []).map(({ schema, text }) => [schema, text]);
}
