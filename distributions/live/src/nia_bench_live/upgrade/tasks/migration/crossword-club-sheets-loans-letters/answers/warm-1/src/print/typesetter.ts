import { encodeXML } from 'entities';

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  // The machine wants numbers in base 16, and the dollar as one of them.
  const line = encodeXML(text)
    .replace(/&#(\d+);/g, (_sign, code: string) => `&#x${Number(code).toString(16)};`)
    .replaceAll('$', () => '&#x24;');
  return `<line>${line}</line>`;
}
