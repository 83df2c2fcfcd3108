import { stringifySetCookie } from 'cookie';

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  return stringifySetCookie({ name: 'ticket', value: ticket, maxAge: seconds, path: '/', httpOnly: true }).replace(
    /Max-Age=[^;]*/,
    `Max-Age=${seconds}`,
  );
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  return stringifySetCookie({ name: 'yearly', value: ticket, path: '/', expires: end }).replace(
    /Expires=[^;]*/,
    `Expires=${end.toUTCString()}`,
  );
}
