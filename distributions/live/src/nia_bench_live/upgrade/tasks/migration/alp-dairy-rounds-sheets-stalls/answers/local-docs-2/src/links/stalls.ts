import queryString from 'query-string';

export interface Market {
  place: string;
  /** Such as `sat` or `sat-sun`. */
  days: string;
  /** Such as `A` or `B-2`. */
  stalls: string[];
}

/** A link to our stalls, as it is printed on the paper around a cheese. */
export function stallLink({ place, days, stalls }: Market): string {
  const query = queryString.stringify(
    { days, place, stall: stalls },
    { arrayFormat: 'separator', arrayFormatSeparator: '-' },
  );
  // Days and stalls are printed with their own dashes; no other sign is written as this one.
  return `/markets?${query.replaceAll('%2D', '-')}`;
}

/** The number of days of a market. */
export function dayCount(days: string): number {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const [first = '', last = first] = days.split('-');
  return ((week.indexOf(last) - week.indexOf(first) + 7) % 7) + 1;
}

/** What a market costs us in francs: each stall on each day, and a tenth less from the third stall on. */
export function stallCosts({ days, stalls }: Market, francs: number): number {
  return stalls.reduce((sum, _, index) => sum + dayCount(days) * francs * (index < 2 ? 1 : 0.9), 0);
}
