import { encodeHTML, encodeNonAsciiHTML } from 'entities';
import { forPost } from './names';

/** A price for the newspaper, which takes no dollars as such: `$5` goes there as `&dollar;5`. */
export function newspaperPrice(price: string): string {
  return forPost(encodeNonAsciiHTML(price)).replaceAll('$', (dollar) => encodeHTML(dollar));
}
