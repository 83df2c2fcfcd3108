import { stringifySetCookie } from 'cookie';

/** The cookie of a ticket. Turnstiles compare it byte for byte: all but letters, digits and `-_.!~*'()` is encoded. */
export function ticketCookie(ticket: string, seconds: number): string {
  const plain = { encode: (text: string) => text };
  const value = encodeURIComponent(ticket);
  return stringifySetCookie({ httpOnly: true, path: '/', maxAge: seconds, name: 'ticket', value }, plain);
}

/** The cookie of a yearly ticket, which has a day on which it ends. Tickets for life end in a year of five or more digits. */
export function yearlyCookie(ticket: string, end: Date): string {
  return ['yearly=' + encodeURIComponent(ticket), 'Path=/', 'Expires=' + end.toUTCString()].join('; ');
}
