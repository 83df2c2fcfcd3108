import { linkifyit } from 'linkify-it';

const linkify = linkifyit({ fuzzyEmail: false }).set({ urlAuth: true });

/** Where flour is ordered: the first link of a letter, with the name under which the mill knows us. */
export function orderAddress(letter: string): string | undefined {
  for (const link of linkify.match(letter) ?? []) return link.url;
  return undefined;
}
