import LinkifyIt from 'linkify-it';
import { isBracketed, veil } from './addresses';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });
linkify.add('vo:', 'http:').add('cat:', { validate: /^[A-Z]+\d+/ });

/** The links of a note to catalogues, such as vo://sky.example.org/m31 or cat:NGC224, with their schemes. */
export function catalogueLinks(note: string): [string, string][] {
  const { text: veiled, unveil } = veil(note);
  return (linkify.match(veiled) ?? [])
    .filter(({ url }) => !isBracketed(url))
    .map(({ schema, text }) => [schema, unveil(text)]);
}
