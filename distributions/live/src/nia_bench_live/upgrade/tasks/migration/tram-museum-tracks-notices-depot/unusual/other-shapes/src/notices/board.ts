import { linkifyit } from 'linkify-it';

const linkify = linkifyit().set({ fuzzyLink: true });

/** The links of a notice on the board, as they are followed. */
export function boardLinks(notice: string): string[] {
  return linkify.match(notice)?.map((link) => link.url) ?? [];
}
