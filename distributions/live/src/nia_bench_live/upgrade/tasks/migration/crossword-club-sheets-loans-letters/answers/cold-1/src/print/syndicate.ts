import { decodeHTML, decodeXML } from 'entities';

/** Signs with numbers from 128 to 159 are those of Windows, as in HTML. */
const windowsSign = /&#(?:x0*[89][\da-f]|0*1(?:2[89]|[34]\d|5\d));/gi;

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  return decodeXML(xml.replace(windowsSign, (sign) => decodeHTML(sign))).trim();
}
