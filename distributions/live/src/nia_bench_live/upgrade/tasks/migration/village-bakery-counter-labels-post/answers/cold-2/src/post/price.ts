import { encodeNonAsciiHTML } from 'entities';

/** A price for the newspaper, which takes no dollars as such: `$5` goes there as `&dollar;5`. */
export function newspaperPrice(price: string): string {
  return encodeNonAsciiHTML(price).replaceAll('$', '&dollar;');
}
