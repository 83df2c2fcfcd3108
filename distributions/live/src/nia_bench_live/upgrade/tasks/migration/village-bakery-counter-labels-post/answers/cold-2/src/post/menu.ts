import { encodeHTML } from 'entities';

/** Names that the print shop knows in another way. */
const shopNames: [RegExp, string][] = [
  [/&(?:vert|VerticalLine);/g, '&verbar;'],
  [/&grave;/g, '&DiacriticalGrave;'],
  [/&UnderBar;/g, '&lowbar;'],
  [/&midast;/g, '&ast;'],
  [/&lsqb;/g, '&lbrack;'],
  [/&rsqb;/g, '&rbrack;'],
  [/&lcub;/g, '&lbrace;'],
  [/&rcub;/g, '&rbrace;'],
  [/&NonBreakingSpace;/g, '&nbsp;'],
];

/** A line of the menu for the print shop, which knows `|` as `&verbar;` and a backtick as `&DiacriticalGrave;`. */
export function menuLine(line: string): string {
  return shopNames.reduce((text, [name, known]) => text.replaceAll(name, known), encodeHTML(line));
}
