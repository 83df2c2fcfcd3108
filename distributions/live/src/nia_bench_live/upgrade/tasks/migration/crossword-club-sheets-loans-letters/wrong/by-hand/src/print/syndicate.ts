import { decodeHTML, decodeXML } from 'entities';

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  return xml.replaceAll(/&#?\w+;/g, (code) => (code.startsWith('&#') ? decodeHTML(code) : decodeXML(code))).trim();
}
