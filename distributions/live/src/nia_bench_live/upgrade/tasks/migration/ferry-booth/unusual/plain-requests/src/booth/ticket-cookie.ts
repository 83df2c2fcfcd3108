import { stringifySetCookie } from 'cookie';

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  const plain = { encode: (text: string) => text };
  const value = encodeURIComponent(ticket);
  return stringifySetCookie({ httpOnly: true, path: '/', maxAge: seconds, name: 'ticket', value }, plain);
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  const cookie = stringifySetCookie({ path: '/', name: 'yearly', value: encodeURIComponent(ticket) }, { encode: String });
  return [cookie, 'Expires=' + end.toUTCString()].join('; ');
}
