import { decodeXML } from 'entities';
import { replaceCodePoint } from 'entities/decode';

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  const signs = xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 128 && code <= 159 ? `&#${replaceCodePoint(code)};` : reference;
  });
  return decodeXML(signs);
}
