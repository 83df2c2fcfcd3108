import { decodeXML } from 'entities';

/** The text of a clue as the syndicate sends it. */
export function readClue(xml: string): string {
  return decodeXML(xml).trim();
}
