import { stringifySetCookie } from 'cookie';

/** The cookie of a ticket. Turnstiles compare it byte for byte: all but letters, digits and `-_.!~*'()` is encoded. */
export function ticketCookie(ticket: string, seconds: number): string {
  const cookie = { name: 'ticket', value: ticket, maxAge: seconds, path: '/', httpOnly: true };
  return stringifySetCookie(cookie);
}

/** The cookie of a yearly ticket, which has a day on which it ends. Tickets for life end in a year of five or more digits. */
export function yearlyCookie(ticket: string, end: Date): string {
  return stringifySetCookie({ name: 'yearly', value: ticket, path: '/', expires: end });
}
