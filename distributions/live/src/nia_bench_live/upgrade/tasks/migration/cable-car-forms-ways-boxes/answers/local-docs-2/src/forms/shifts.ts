import { z } from 'zod/v3';

const Hour = z.number().int().min(0).max(24);
const Shift = z
  .object({ who: z.string(), from: Hour, to: Hour })
  .refine(({ from, to }) => from < to, { message: 'a shift ends after it begins', path: ['to'] });

export type Shift = z.infer<typeof Shift>;

/** What is said of a shift that somebody enters. */
export function judgeShift(shift: Shift): string {
  const read = Shift.safeParse(shift);
  if (read.success) return `${read.data.who} has ${read.data.to - read.data.from} hours`;
  return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** The hours of a day at which nobody is in the cabin of the winch. */
export function emptyHours(shifts: readonly Shift[], open: number, close: number): number[] {
  const right = shifts.filter((shift) => Shift.safeParse(shift).success);
  const hours = Array.from({ length: close - open }, (_, index) => open + index);
  return hours.filter((hour) => !right.some(({ from, to }) => from <= hour && hour < to));
}

/** The hours of each worker. */
export function hoursByWorker(shifts: readonly Shift[]): Record<string, number> {
  const hours: Record<string, number> = {};
  for (const { who, from, to } of shifts) hours[who] = (hours[who] ?? 0) + to - from;
  return hours;
}
