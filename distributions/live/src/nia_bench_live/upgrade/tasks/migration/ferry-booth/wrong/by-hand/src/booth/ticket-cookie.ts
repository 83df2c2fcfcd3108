/** The cookie of a ticket. */
export function ticketCookie(ticket: string, seconds: number): string {
  return `ticket=${encodeURIComponent(ticket)}; Max-Age=${seconds}; Path=/; HttpOnly`;
}

/** The cookie of a ticket that ends on a day: after a year, or after a life. */
export function yearlyCookie(ticket: string, end: Date): string {
  return `yearly=${encodeURIComponent(ticket)}; Path=/; Expires=${end.toUTCString()}`;
}
