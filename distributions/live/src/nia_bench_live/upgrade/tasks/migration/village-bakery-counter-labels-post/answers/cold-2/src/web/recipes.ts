import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, maxLength: Infinity });

/** The recipes that a guest names. Their addresses have dashes and dots such as /rye–oats·mild in them. */
export function recipeLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
