import { linkifyit, REBuilder } from 'linkify-it';

class Tills extends REBuilder {
  override get_host_terminator(): RegExp {
    return new RegExp(this.get_port().source + super.get_host_terminator().source);
  }
}

const linkify = linkifyit({ rebuilder: new Tills() }).set({ fuzzyLink: true, fuzzyEmail: false });

/** Stalls with a till of their own, of which people write `stall.example.org:8443/till`. */
export function stallLinks(text: string): { from: number; to: number; url: string }[] {
  return linkify.match(text)?.map((link) => ({ from: link.index, to: link.lastIndex, url: link.url })) ?? [];
}
