import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: true, fuzzyEmail: true });

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return (linkify.match(notice) ?? []).map(({ url }) => url);
}
