import { encodeHTML } from 'entities';

/** Names that the print shop knows, by those that are written now. */
const names = new Map([
  ['vert', 'verbar'],
  ['grave', 'DiacriticalGrave'],
  ['lcub', 'lbrace'],
  ['rcub', 'rbrace'],
  ['lsqb', 'lbrack'],
  ['rsqb', 'rbrack'],
  ['half', 'frac12'],
  ['pm', 'PlusMinus'],
  ['reg', 'circledR'],
  ['middot', 'centerdot'],
]);

/** A line of the menu for the print shop, which knows `|` as `&verbar;` and a backtick as `&DiacriticalGrave;`. */
export function menuLine(line: string): string {
  return encodeHTML(line).replaceAll(/&(\w+);/g, (_sign, name: string) => `&${names.get(name) ?? name};`);
}
