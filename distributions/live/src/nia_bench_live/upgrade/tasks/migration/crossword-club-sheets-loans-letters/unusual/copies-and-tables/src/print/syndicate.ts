import { decodeXML } from 'entities';
import { replaceCodePoint } from 'entities/decode';

/** The text of a clue as the syndicate sends it, whose numbers are those of Windows where XML has controls. */
export function readClue(xml: string): string {
  const text = xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, digits?: string) => {
    const code = replaceCodePoint(hex ? parseInt(hex, 16) : Number(digits));
    return `&#${code};`;
  });
  return decodeXML(text).trim();
}
