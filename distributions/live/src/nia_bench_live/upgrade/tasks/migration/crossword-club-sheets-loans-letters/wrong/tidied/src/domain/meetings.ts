/** A day, as in 2026-05-01. */
export type Day = string;

const dayLength = 24 * 60 * 60 * 1000;

function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength)
    .toISOString()
    .slice(0, 10);
}

/** The next Friday on or after a day. */
export function nextFriday(day: Day): Day {
  return addDays(day, (5 - weekday(day) + 7) % 7);
}

/** The Fridays of a season on which the club meets: every second one, and none that is a holiday. */
export function meetings(
  from: Day,
  count: number,
  holidays: Day[] = [],
): Day[] {
  const days: Day[] = [];
  let day = nextFriday(from);
  while (days.length < count) {
    if (holidays.includes(day)) {
      day = addDays(day, 7);
      continue;
    }
    days.push(day);
    day = addDays(day, 7);
  }
  return days;
}

/** Seats at tables of four: nobody sits alone, so a table may have three or five. */
export function tables(count: number): number[] {
  if (count < 6) return count === 0 ? [] : [count];
  const full = Math.floor(count / 4);
  const left = count % 4;
  const sizes = Array.from({ length: full }, () => 4);
  if (left === 0) return sizes;
  if (left === 1) return [5, ...sizes.slice(1)];
  if (left === 2) return [...sizes.slice(1), 3, 3];
  return [...sizes, 3];
}

/** Whose turn it is to bring cake: each in turn, without those who brought it last. */
export function cakeTurns(
  members: string[],
  last: string[],
  count: number,
): string[] {
  const rested = members.filter((member) => !last.includes(member));
  const order = [
    ...rested,
    ...last.filter((member) => members.includes(member)),
  ];
  return Array.from(
    { length: count },
    (_, at) => order[at % order.length] ?? '',
  );
}
