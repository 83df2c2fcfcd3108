import { LinkifyIt, REBuilder } from 'linkify-it';

/** The expressions of links without a scheme, with a port behind the name of a server. */
class WithPorts extends REBuilder {
  override get_fuzzy_url_host_port(): RegExp {
    const domain = this.get_domain().source;
    const host = `(?:(?:${domain})\\.){1,10}(?:${this.get_tld().source})`;
    return new RegExp(`(?:${host})${this.get_port().source}${this.get_host_terminator().source}`);
  }
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, rebuilder: new WithPorts() });

/** The servers that somebody names in a hurry, such as depot.example.org:8080/board. */
export function serverLinks(text: string): string[] {
  return (linkify.match(text) ?? []).map(({ url }) => url);
}
