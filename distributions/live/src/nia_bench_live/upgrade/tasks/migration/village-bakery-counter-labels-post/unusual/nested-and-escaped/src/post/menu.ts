import { encode, EntityLevel } from 'entities';

const names = new Map([
  ['|', '&verbar;'],
  ['`', '&DiacriticalGrave;'],
]);

/** A line of the menu for the print shop, which knows `|` as `&verbar;` and a backtick as `&DiacriticalGrave;`. */
export function menuLine(line: string): string {
  const parts = line.split(/([|`])/);
  return parts.map((part) => names.get(part) ?? encode(part, EntityLevel.HTML)).join('');
}
