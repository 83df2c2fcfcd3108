import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, maxLength: Infinity });

/** Where flour is ordered: the first link of a letter, with the name under which the mill knows us. */
export function orderAddress(letter: string): string | undefined {
  return linkify.match(letter)?.[0]?.url;
}
