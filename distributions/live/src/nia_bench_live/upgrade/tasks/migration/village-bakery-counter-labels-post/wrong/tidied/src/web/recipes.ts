import { LinkifyIt, REBuilder } from 'linkify-it';

/** Expressions of links whose paths have signs beyond ASCII too. */
class AllSigns extends REBuilder {
  override get_path_extra(): RegExp {
    return new RegExp(`[^\\u0000-\\u007f\\s\\uff5c]|`);
  }
}

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, rebuilder: new AllSigns() });

/** The recipes that a guest names. Their addresses have dashes and dots such as /rye–oats·mild in them. */
export function recipeLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
