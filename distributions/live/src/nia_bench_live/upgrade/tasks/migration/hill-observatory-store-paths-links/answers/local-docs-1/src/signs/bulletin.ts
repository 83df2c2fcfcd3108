import { decodeHTML, decodeXML } from 'entities';

const numbered = /&#(?:x([0-9a-f]+)|(\d+));/gi;

/** A sign that has another number in Windows-1252, as itself; the others stay references. */
function spelled(reference: string, hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code >= 0x80 && code <= 0x9f ? decodeHTML(reference) : reference;
}

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  return decodeXML(xml.replace(numbered, spelled));
}
