import { serialize } from './serialize';

/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  return serialize('ticket', ticket, { maxAge: seconds, path: '/', httpOnly: true });
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  return serialize('yearly', ticket, { path: '/', expires: end });
}
