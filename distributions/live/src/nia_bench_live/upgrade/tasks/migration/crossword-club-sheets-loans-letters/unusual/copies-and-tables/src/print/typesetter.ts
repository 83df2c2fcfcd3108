import { encode, EncodingMode, EntityLevel } from 'entities';

/** A line for the typesetter, whose machine takes ASCII alone: `é` is `&#xe9;` there. */
export function setLine(text: string): string {
  const codes = encode(text, { level: EntityLevel.XML, mode: EncodingMode.ASCII });
  return `<line>${codes.replace(/(?<=&#)\d+(?=;)/g, (digits) => 'x' + (+digits).toString(16))}</line>`;
}
