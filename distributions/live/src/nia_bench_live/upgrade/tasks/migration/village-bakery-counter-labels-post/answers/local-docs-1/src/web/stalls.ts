import { LinkifyIt } from 'linkify-it';
import { links } from './options';

const linkify = new LinkifyIt({ ...links, fuzzyLink: true, fuzzyEmail: false });

/** Stalls with a till of their own, of which people write `stall.example.org:8443/till`. */
export function stallLinks(text: string): { from: number; to: number; url: string }[] {
  return (linkify.match(text) ?? []).map(({ schema, index, lastIndex, raw, url }) => ({
    from: index,
    to: lastIndex,
    url: schema === '' ? `http://${raw}` : url,
  }));
}
