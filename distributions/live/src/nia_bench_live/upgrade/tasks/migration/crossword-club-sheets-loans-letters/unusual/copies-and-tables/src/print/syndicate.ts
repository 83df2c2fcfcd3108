import { decodeXML } from 'entities';
import { replaceCodePoint } from 'entities/decode';

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  const text = xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, digits?: string) => {
    const code = replaceCodePoint(hex ? parseInt(hex, 16) : Number(digits));
    return `&#${code};`;
  });
  return decodeXML(text).trim();
}
