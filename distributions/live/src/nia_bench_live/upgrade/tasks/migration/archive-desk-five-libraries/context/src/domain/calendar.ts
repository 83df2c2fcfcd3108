/** The days on which the reading room is open, as 1 (Monday) to 7 (Sunday). */
const openDays = new Set([1, 2, 3, 4, 6]);
const opens = 9;
const closes = 17;
const closesOnSaturday = 13;

export interface Visit {
  day: number;
  hour: number;
}

/** The hour at which a day ends; 0 where it is closed. */
export function closingHour(day: number): number {
  if (!openDays.has(day)) return 0;
  return day === 6 ? closesOnSaturday : closes;
}

/** Whether the reading room is open. */
export function isOpen({ day, hour }: Visit): boolean {
  return hour >= opens && hour < closingHour(day);
}

/** The next visit from a time on: the same hour where it is open, else the morning of the next open day. */
export function nextVisit({ day, hour }: Visit): Visit {
  if (isOpen({ day, hour })) return { day, hour };
  if (closingHour(day) > 0 && hour < opens) return { day, hour: opens };
  for (let later = 1; later <= 7; later += 1) {
    const next = ((day - 1 + later) % 7) + 1;
    if (closingHour(next) > 0) return { day: next, hour: opens };
  }
  throw new Error('the archive is never open');
}

/** How many hours the reading room is open in a week. */
export function hoursInWeek(): number {
  let hours = 0;
  for (let day = 1; day <= 7; day += 1) hours += Math.max(0, closingHour(day) - opens);
  return hours;
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A visit in words. */
export function visitText({ day, hour }: Visit): string {
  return `${names[day - 1] ?? 'Someday'}, ${String(hour).padStart(2, '0')}:00`;
}
