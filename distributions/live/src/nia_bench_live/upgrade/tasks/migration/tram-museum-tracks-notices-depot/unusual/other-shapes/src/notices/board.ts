import { linkifyit } from 'linkify-it';

const linkify = linkifyit().set({ fuzzyLink: true });

/** The links of a notice on the board, as they are followed; people write trams.example.org there. */
export function boardLinks(notice: string): string[] {
  return linkify.match(notice)?.map((link) => link.url) ?? [];
}
