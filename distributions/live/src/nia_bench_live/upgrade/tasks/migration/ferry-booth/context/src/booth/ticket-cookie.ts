import { serialize } from 'cookie';

/** The cookie of a ticket. Turnstiles compare it byte for byte: all but letters, digits and `-_.!~*'()` is encoded. */
export function ticketCookie(ticket: string, seconds: number): string {
  return serialize('ticket', ticket, { maxAge: seconds, path: '/', httpOnly: true });
}

/** The cookie of a yearly ticket, which has a day on which it ends. Tickets for life end in a year of five or more digits. */
export function yearlyCookie(ticket: string, end: Date): string {
  return serialize('yearly', ticket, { path: '/', expires: end });
}
