import { decodeXML } from 'entities';
import { replaceCodePoint } from 'entities/decode';

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  // The numbers from 128 to 159 are those of Windows.
  const numbered = xml.replace(/&#(?:x([0-9a-f]+)|([0-9]+));/gi, (sign, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 128 && code <= 159 ? `&#${replaceCodePoint(code)};` : sign;
  });
  return decodeXML(numbered).trim();
}
