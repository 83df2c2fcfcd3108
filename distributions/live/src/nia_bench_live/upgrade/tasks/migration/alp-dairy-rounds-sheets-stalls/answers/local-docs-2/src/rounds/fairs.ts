import { Cron } from 'croner';

export interface Fair {
  place: string;
  /** When it opens, in UTC. */
  opens: string;
  mules: number;
}

/** Whole days until a fair opens, or undefined once it has. */
export function daysUntil({ opens }: Fair, now: string): number | undefined {
  const opening = new Cron(opens, { paused: true, timezone: 'UTC', allowPast: true }).nextRun(new Date(now));
  return opening && opening.getTime() > Date.parse(now) ? Math.floor((opening.getTime() - Date.parse(now)) / 86_400_000) : undefined;
}

/** The fairs that are still to come, the nearest first. */
export function comingFairs(fairs: Fair[], now: string): string[] {
  return fairs
    .map((fair) => ({ place: fair.place, days: daysUntil(fair, now) }))
    .filter((fair): fair is { place: string; days: number } => fair.days !== undefined)
    .sort((left, right) => left.days - right.days)
    .map(({ place, days }) => (days === 0 ? `${place}, today` : `${place}, in ${days} days`));
}

/** Whether there are mules enough for all fairs of one day. */
export function muleProblems(fairs: Fair[], mules: number): string[] {
  const needed: Record<string, number> = {};
  for (const { opens, mules: wanted } of fairs) {
    const day = opens.slice(0, 10);
    needed[day] = (needed[day] ?? 0) + wanted;
  }
  return Object.entries(needed).flatMap(([day, count]) => (count > mules ? [`${day}: ${count - mules} more`] : []));
}
