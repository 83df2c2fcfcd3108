import { decodeHTMLStrict } from 'entities';

/** What a form brings: a sign without its semicolon, such as `&copy`, is none. */
export function formText(text: string): string {
  return decodeHTMLStrict(text);
}
