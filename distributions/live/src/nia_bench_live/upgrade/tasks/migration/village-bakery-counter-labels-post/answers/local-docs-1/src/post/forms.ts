import { decode, DecodingMode, EntityLevel } from 'entities';

/** What a form brings: a sign without its semicolon, such as `&copy`, is none. */
export function formText(text: string): string {
  return decode(text, { level: EntityLevel.HTML, mode: DecodingMode.Strict });
}
