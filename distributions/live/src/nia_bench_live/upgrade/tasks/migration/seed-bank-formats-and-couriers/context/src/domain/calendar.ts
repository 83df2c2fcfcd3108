const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The day of the year, from 1, of a date such as `2026-03-01`. */
export function dayOfYear(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  let days = day;
  for (let index = 0; index < month - 1; index += 1) days += monthLengths[index]!;
  return month > 2 && isLeap(year) ? days + 1 : days;
}

/** Where a day is in the year of a gardener. */
export function season(day: number): 'rest' | 'sowing' | 'growth' | 'harvest' {
  if (day < 60 || day > 310) return 'rest';
  if (day < 135) return 'sowing';
  return day < 215 ? 'growth' : 'harvest';
}

export interface Job {
  name: string;
  from: number;
  to: number;
}

/** The jobs of a day. One that begins late in the year may end in the next. */
export function jobsOf(day: number, jobs: Job[]): string[] {
  return jobs
    .filter(({ from, to }) => (from <= to ? day >= from && day <= to : day >= from || day <= to))
    .map(({ name }) => name);
}

/** How many days are left until a job begins, or 0 while it lasts. */
export function daysUntil(day: number, { from, to }: Job, length = 365): number {
  const lasts = from <= to ? day >= from && day <= to : day >= from || day <= to;
  if (lasts) return 0;
  return from > day ? from - day : length - day + from;
}
