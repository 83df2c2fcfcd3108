import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: false, fuzzyEmail: false });

/** Where flour is ordered: the first link of a letter, with the name under which the mill knows us. */
export function orderAddress(letter: string): string | undefined {
  return linkify.match(letter)?.[0]?.url;
}
