import { LinkifyIt, REBuilder } from 'linkify-it';

/** The parts of links as guests write them; what is not here is as the library has it. */
class GuestLinks extends REBuilder {
  /** Names before a host may be of any length. */
  override get_auth(): RegExp {
    return new RegExp(`(?:(?:(?!${this.src_ZCc}|[@/\\[\\]()]).)+@)?`);
  }

  /** A host without `http://` may have a port. */
  override get_fuzzy_url_host_port(): RegExp {
    const host = `(?:(?:${this.get_domain().source})\\.)+(?:${this.get_tld().source})`;
    return new RegExp(`(?:${host})${this.get_port().source}${this.get_host_terminator().source}`);
  }

  /** Paths may have signs such as – and · in them. It stands before other choices, so it ends with a bar. */
  override get_path_extra(): RegExp {
    return new RegExp(`(?!${this.src_ZCc}|${this.get_text_separators().source}|[()[\\]{}.,"'?!\\-;]).|`);
  }

  /** A bracket in a path goes to the first one that closes it. */
  override nestedPairRE(open: string, close: string): string {
    const end = this.escapeRE(close);
    return `${this.escapeRE(open)}(?:(?!${this.src_ZCc}|${end}).)*${end}`;
  }

  /** Addresses in brackets, such as `[::1]`, are no hosts. */
  override get_ipv6_url_host(): RegExp {
    return /(?!)/;
  }
}

/** Finds links, but no mail addresses without `mailto:`. */
export function linkFinder(fuzzyLink: boolean): LinkifyIt {
  return new LinkifyIt({ fuzzyLink, fuzzyEmail: false, urlAuth: true, rebuilder: new GuestLinks() });
}
