import { decodeXML } from 'entities';
import { replaceCodePoint } from 'entities/decode';

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  const codes = xml.replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) => `&#${replaceCodePoint(Number(code.replace(/^x/i, '0x')))};`);
  return decodeXML(codes);
}
