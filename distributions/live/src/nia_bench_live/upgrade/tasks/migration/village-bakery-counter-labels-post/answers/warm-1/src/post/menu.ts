import { encodeHTML } from 'entities';
import { forPost } from './names';

/** A line of the menu for the print shop, which knows `|` as `&verbar;` and a backtick as `&DiacriticalGrave;`. */
export function menuLine(line: string): string {
  return forPost(encodeHTML(line));
}
