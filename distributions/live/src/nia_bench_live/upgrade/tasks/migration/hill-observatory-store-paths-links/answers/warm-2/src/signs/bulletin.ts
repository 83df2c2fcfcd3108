import { decodeHTMLStrict, decodeXML } from 'entities';

/** References to the numbers from 128 to 159, which stand for other signs. */
const windowsReference = /&#(?:x0*[89][\da-f]|0*1(?:2[89]|[345]\d));/gi;

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  return decodeXML(xml.replace(windowsReference, (reference) => decodeHTMLStrict(reference)));
}
