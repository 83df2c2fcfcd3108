import { LinkifyIt, REBuilder } from 'linkify-it';

/** Expressions of links whose paths may have any sign beyond ASCII. */
class AnySign extends REBuilder {
  override get_path_extra(): RegExp {
    return new RegExp('[^\\u0000-\\u007f\\s\\uff5c]|');
  }
}

const linkify = new LinkifyIt({ fuzzyEmail: false, rebuilder: new AnySign() });

/** The reports that a message names, whose addresses have signs such as those of /α–ω·2026 in them. */
export function reportLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ url }) => url);
}
