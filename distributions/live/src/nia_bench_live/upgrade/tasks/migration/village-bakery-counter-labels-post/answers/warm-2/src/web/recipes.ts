import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: false, fuzzyEmail: false });

/** The recipes that a guest names. Their addresses have dashes and dots such as /rye–oats·mild in them. */
export function recipeLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
