import { encodeHTML } from 'entities';

/** A line of the menu for the print shop, which knows `|` as `&verbar;` and a backtick as `&DiacriticalGrave;`. */
export function menuLine(line: string): string {
  return encodeHTML(line)
    .replace(/&(?:vert|VerticalLine);/g, '&verbar;')
    .replaceAll('&grave;', '&DiacriticalGrave;');
}
