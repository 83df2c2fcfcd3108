import { LinkifyIt, REBuilder } from 'linkify-it';

/** Expressions of links that may have a port without having a scheme. */
class WithPorts extends REBuilder {
  override get_fuzzy_url_host_port(): RegExp {
    const end = this.get_host_terminator().source;
    const host = super.get_fuzzy_url_host_port().source;
    return new RegExp(`${host.slice(0, host.length - end.length)}${this.get_port().source}${end}`);
  }
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, rebuilder: new WithPorts() });

/** Stalls with a till of their own, of which people write `stall.example.org:8443/till`. */
export function stallLinks(text: string): { from: number; to: number; url: string }[] {
  return (linkify.match(text) ?? []).map(({ index, lastIndex, url }) => ({ from: index, to: lastIndex, url }));
}
