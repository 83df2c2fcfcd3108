import { linkifyit, REBuilder } from 'linkify-it';

class Reports extends REBuilder {
  override get_path_terminator(): RegExp {
    return new RegExp(`${this.src_ZCc}|${this.get_text_separators().source}|(?=[\\x00-\\x7f])(?:${this.src_P})`);
  }
}

const linkify = linkifyit({ fuzzyEmail: false, rebuilder: new Reports() });

/** The reports that a message names, whose addresses have signs such as those of /α–ω·2026 in them. */
export function reportLinks(message: string): string[] {
  return linkify.match(message)?.map((link) => link.url) ?? [];
}
