import { encodeXML } from 'entities';

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  return `<line>${encodeXML(text).replaceAll('$', '&#x24;')}</line>`;
}
