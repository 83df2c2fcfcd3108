import { stringifySetCookie } from 'cookie';

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  const cookie = { name: 'ticket', value: ticket, maxAge: seconds, path: '/', httpOnly: true };
  return stringifySetCookie(cookie, { encode: encodeURIComponent });
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  const cookie = stringifySetCookie({ name: 'yearly', value: ticket, path: '/' }, { encode: encodeURIComponent });
  return `${cookie}; Expires=${end.toUTCString()}`;
}
