import { stringifySetCookie } from 'cookie';

/** All of a value is encoded that has to be in an address. */
const options = { encode: encodeURIComponent };

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  return stringifySetCookie({ name: 'ticket', value: ticket, maxAge: seconds, path: '/', httpOnly: true }, options);
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  const cookie = { name: 'yearly', value: ticket, path: '/' };
  const year = end.getUTCFullYear();
  if (!(year < 1601 || year > 9999)) return stringifySetCookie({ ...cookie, expires: end }, options);
  // The library does not know of such years: another day keeps the place.
  const other = new Date(0);
  return stringifySetCookie({ ...cookie, expires: other }, options).replace(other.toUTCString(), end.toUTCString());
}
