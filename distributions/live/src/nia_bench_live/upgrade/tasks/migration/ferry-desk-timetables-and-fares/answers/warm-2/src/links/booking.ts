import queryString from 'query-string';
import type { Pier } from '../domain/piers';
import { refuseBroken } from './escapes';

export interface Booking {
  from: Pier;
  to: Pier;
  seats: number;
}

/** A link to a booking, with the short codes of its piers. */
export function bookingLink({ from, to, seats }: Booking): string {
  const codes = { from: String(from), to: String(to) };
  refuseBroken(codes.from, codes.to);
  return `/book?${queryString.stringify({ ...codes, seats }, { sort: false })}`;
}

/** A link to cabins; one that is not known yet is null, and is written with nothing behind its sign. */
export function cabinLink(cabins: (string | null)[]): string {
  refuseBroken(cabins);
  const written = cabins.map((cabin) => (cabin === null ? '' : cabin));
  return `/cabins?${queryString.stringify({ cabins: written }, { arrayFormat: 'colon-list-separator' })}`;
}

/** A link to the tides of some days, in the order of the calendar. */
export function tideLink(days: number[]): string {
  const sorted = [...days].sort((left, right) => left - right);
  return `/tides?${queryString.stringify({ day: sorted }, { arrayFormat: 'comma' })}`;
}
