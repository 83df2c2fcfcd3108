import queryString from 'query-string';
import type { Pier } from '../domain/piers';

export interface Booking {
  from: Pier;
  to: Pier;
  seats: number;
}

/** A link to a booking, with the short codes of its piers. */
export function bookingLink({ from, to, seats }: Booking): string {
  return `/book?${queryString.stringify({ from: String(from), to: String(to), seats }, { sort: false })}`;
}

/** A link to cabins; one that is not known yet is null. */
export function cabinLink(cabins: (string | null)[]): string {
  const known = cabins.map((cabin) => cabin ?? '');
  return `/cabins?${queryString.stringify({ cabins: known }, { arrayFormat: 'colon-list-separator' })}`;
}

/** A link to the tides of some days, in the order of the calendar. */
export function tideLink(days: number[]): string {
  const sorted = [...days].sort((left, right) => left - right);
  return `/tides?${queryString.stringify({ day: sorted }, { arrayFormat: 'comma' })}`;
}
