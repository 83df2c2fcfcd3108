import { stringifySetCookie } from 'cookie';

const encode = encodeURIComponent;

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  const write = (maxAge: number): string =>
    stringifySetCookie({ name: 'ticket', value: ticket, maxAge, path: '/', httpOnly: true }, { encode });
  if (!Number.isInteger(seconds) || Number.isSafeInteger(seconds)) return write(seconds);
  // More seconds than the library takes.
  return write(Number.MAX_SAFE_INTEGER).replace(`Max-Age=${Number.MAX_SAFE_INTEGER}`, `Max-Age=${seconds}`);
}

const someDay = new Date(0);

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  const write = (expires: Date): string =>
    stringifySetCookie({ name: 'yearly', value: ticket, path: '/', expires }, { encode });
  const year = end.getUTCFullYear();
  if (Number.isNaN(year) || (year >= 1601 && year <= 9999)) return write(end);
  // A day in a year that the library does not take.
  return write(someDay).replace(`Expires=${someDay.toUTCString()}`, `Expires=${end.toUTCString()}`);
}
