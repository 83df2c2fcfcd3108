import { decodeHTML, decodeXML } from 'entities';

/** The numbers from 128 to 159, which the syndicate uses for signs of Windows, as HTML does. */
const windowsSigns = /&#(?:0*(?:12[89]|1[345]\d)|x0*[89][\da-f]);/gi;

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  return decodeXML(xml.replace(windowsSigns, (sign) => decodeHTML(sign))).trim();
}
