import { linkifyit, REBuilder } from 'linkify-it';

/** Expressions without addresses in brackets. */
class NamesAlone extends REBuilder {
  override get_ipv6_url_host(): RegExp {
    return /(?!)/;
  }
}

const linkify = linkifyit({ fuzzyEmail: false, rebuilder: new NamesAlone() });

/** The machines that a message names. An address in brackets, such as http://[::1]/, is no link. */
export function machineLinks(message: string): string[] {
  return linkify.match(message)?.map((link) => link.url) ?? [];
}
