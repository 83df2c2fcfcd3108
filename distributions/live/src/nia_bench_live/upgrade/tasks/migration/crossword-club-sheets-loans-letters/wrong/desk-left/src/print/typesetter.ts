import { encodeXML } from 'entities';

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  const encoded = encodeXML(text).replaceAll(/&#(\d+);/g, (_, digits: string) => `&#x${Number(digits).toString(16)};`);
  return `<line>${encoded}</line>`;
}
