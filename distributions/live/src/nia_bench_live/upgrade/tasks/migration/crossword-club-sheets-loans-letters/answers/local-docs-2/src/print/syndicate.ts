import { decodeXML } from 'entities';
import { replaceCodePoint } from 'entities/decode';

/** The text of a clue as the syndicate sends it, in which `&#128;` is €, and `&copy;` nothing but itself. */
export function readClue(xml: string): string {
  const numbered = xml.replace(
    /&#(?:x([0-9a-f]+)|(\d+));/gi,
    (_, hex: string | undefined, decimal: string) =>
      `&#${replaceCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))};`,
  );
  return decodeXML(numbered).trim();
}
