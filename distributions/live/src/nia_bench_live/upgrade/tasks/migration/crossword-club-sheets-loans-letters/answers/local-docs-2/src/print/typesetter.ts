import { encodeXML } from 'entities';

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  const signs = encodeXML(text)
    .replace(/&#(\d+);/g, (_, code: string) => `&#x${Number(code).toString(16)};`)
    .replaceAll('$', '&#x24;');
  return `<line>${signs}</line>`;
}
