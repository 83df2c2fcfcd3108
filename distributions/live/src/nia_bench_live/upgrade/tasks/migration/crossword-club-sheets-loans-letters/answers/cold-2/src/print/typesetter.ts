import { encodeXML } from 'entities';

/** The signs that the library may leave as they are, though the machine does not take them so. */
const left = /[$\u{80}-\u{10FFFF}]/gu;

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  const line = encodeXML(text).replace(left, (sign) => `&#x${sign.codePointAt(0)?.toString(16)};`);
  return `<line>${line}</line>`;
}
