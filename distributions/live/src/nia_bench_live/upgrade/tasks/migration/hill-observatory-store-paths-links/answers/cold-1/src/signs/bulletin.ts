import { decodeHTML, decodeXML } from 'entities';

/** Signs with numbers from 128 to 159 are those of Windows, as in HTML. */
const windowsSign = /&#(?:x0*[89][\da-f]|0*1(?:2[89]|[34]\d|5\d));/gi;

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  return decodeXML(xml.replace(windowsSign, (sign) => decodeHTML(sign)));
}
