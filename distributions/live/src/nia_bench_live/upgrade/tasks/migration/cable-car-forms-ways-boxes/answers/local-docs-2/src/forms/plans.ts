import { z } from 'zod/v3';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'no time of a day');
const Plan = z.object({ day: z.number().int().min(1).max(7), leaves: z.array(Clock).nonempty('a day without a ride') });

/** The minutes of a day that have gone by at a time. */
function minutesAt(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What is wrong with the plan of a day. */
export function planFaults(plan: { day: number; leaves: string[] }): string[] {
  const read = Plan.safeParse(plan);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.slice(1).join('.') || 'plan'}: ${message}`);
}

/** The next ride after a time, if there is one on that day. */
export function nextRide(plan: unknown, clock: string): string | null {
  const read = Plan.safeParse(plan);
  if (!read.success || !Clock.safeParse(clock).success) return null;
  return read.data.leaves.find((leaves) => minutesAt(leaves) >= minutesAt(clock)) ?? null;
}

/** The longest wait between two rides of a day, in minutes. */
export function longestWait(plan: unknown): number {
  const read = Plan.safeParse(plan);
  if (!read.success) return 0;
  const minutes = read.data.leaves.map(minutesAt);
  return Math.max(0, ...minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? minute)));
}
