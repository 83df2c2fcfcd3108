import { linkifyit, REBuilder } from 'linkify-it';

class Recipes extends REBuilder {
  override get_path_terminator(): RegExp {
    return new RegExp(`${this.src_ZCc}|${this.get_text_separators().source}|(?=[\\x00-\\x7f])(?:${this.src_P})`);
  }
}

const linkify = linkifyit({ fuzzyEmail: false, rebuilder: new Recipes() });

/** The recipes that a guest names. Their addresses have dashes and dots such as /rye–oats·mild in them. */
export function recipeLinks(text: string): string[] {
  return linkify.match(text)?.map((link) => link.url) ?? [];
}
