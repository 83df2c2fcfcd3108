import { decodeHTML, decodeXML } from 'entities';

/** A line of the bulletin from the city, in which `&#176;` is ° and `&#150;` is –. */
export function bulletinLine(xml: string): string {
  return xml.replaceAll(/&(#?)\w+;/g, (code, mark: string) => (mark ? decodeHTML(code) : decodeXML(code)));
}
