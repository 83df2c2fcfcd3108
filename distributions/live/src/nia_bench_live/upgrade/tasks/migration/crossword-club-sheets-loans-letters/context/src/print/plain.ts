import { decodeHTML, escapeText } from 'entities';

/** What a reader wrote in the guest book, as it is shown. */
export function showEntry(html: string): string {
  return escapeText(decodeHTML(html));
}
