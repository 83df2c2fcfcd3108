import { encodeHTML } from 'entities';

const shopSigns: Record<string, string | undefined> = { '|': '&verbar;', '`': '&DiacriticalGrave;' };

/** A line of the menu for the print shop, which knows `|` as `&verbar;` and a backtick as `&DiacriticalGrave;`. */
export function menuLine(line: string): string {
  return line
    .split(/([|`])/)
    .map((part) => shopSigns[part] ?? encodeHTML(part))
    .join('');
}
