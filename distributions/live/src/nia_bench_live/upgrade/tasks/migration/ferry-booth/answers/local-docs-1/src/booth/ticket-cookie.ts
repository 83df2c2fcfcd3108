import { stringifySetCookie } from 'cookie';

const options = { encode: encodeURIComponent };

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  return stringifySetCookie({ name: 'ticket', value: ticket, maxAge: seconds, path: '/', httpOnly: true }, options);
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  const year = end.getUTCFullYear();
  if (!(year < 1601 || year > 9999)) {
    return stringifySetCookie({ name: 'yearly', value: ticket, path: '/', expires: end }, options);
  }
  // A day of a year that the library does not write takes the place of another one.
  const other = new Date(0);
  return stringifySetCookie({ name: 'yearly', value: ticket, path: '/', expires: other }, options).replace(
    `Expires=${other.toUTCString()}`,
    () => `Expires=${end.toUTCString()}`,
  );
}
