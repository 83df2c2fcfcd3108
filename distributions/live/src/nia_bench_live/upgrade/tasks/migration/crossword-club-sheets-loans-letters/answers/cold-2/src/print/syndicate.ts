import { decodeHTML, decodeXML } from 'entities';

/** A sign that is written by its number or by a name. */
const signs = /&(?:#\d+|#x[\da-f]+|\w+);/gi;

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  return xml.replace(signs, (sign) => (sign.startsWith('&#') ? decodeHTML(sign) : decodeXML(sign))).trim();
}
