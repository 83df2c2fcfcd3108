import { decodeHTML, decodeXML } from 'entities';

/** The text of a clue as the syndicate sends it: its numbers are read as those of HTML, and its names are those of XML. */
export function readClue(xml: string): string {
  return xml.replaceAll(/&#?\w+;/g, (code) => (code.startsWith('&#') ? decodeHTML(code) : decodeXML(code))).trim();
}
