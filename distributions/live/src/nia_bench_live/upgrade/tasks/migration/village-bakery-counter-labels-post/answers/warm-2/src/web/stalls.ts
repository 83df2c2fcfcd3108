import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: true, fuzzyEmail: false });

/** Stalls with a till of their own, of which people write `stall.example.org:8443/till`. */
export function stallLinks(text: string): { from: number; to: number; url: string }[] {
  return (linkify.match(text) ?? []).map(({ index, lastIndex, url }) => ({ from: index, to: lastIndex, url }));
}
