import { encodeXML } from 'entities';

/** Text in ASCII, with hexadecimal numbers; the machine does not print a dollar either. */
function ascii(text: string): string {
  return encodeXML(text)
    .replaceAll('$', '&#x24;')
    .replace(/&#(\d+);/g, (_, code: string) => `&#x${Number(code).toString(16)};`);
}

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  return `<line>${ascii(text)}</line>`;
}
