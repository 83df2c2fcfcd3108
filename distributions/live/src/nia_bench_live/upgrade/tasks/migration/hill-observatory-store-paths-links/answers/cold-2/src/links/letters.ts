import LinkifyIt from 'linkify-it';
import { isBracketed, veil } from './addresses';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false });

/** The links of a letter to the observatory. One without a scheme is reached by http. */
export function letterLinks(letter: string): string[] {
  const { text: veiled, unveil } = veil(letter);
  return (linkify.match(veiled) ?? [])
    .filter(({ url }) => !isBracketed(url))
    .map(({ schema, text, url }) => unveil(schema === '' && url === `https://${text}` ? `http://${text}` : url));
}
