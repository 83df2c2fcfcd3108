import { CronDate } from 'croner';
import { planOf } from './pattern-options';

export interface Season {
  pattern: string;
  /** A departure at this very moment still belongs to the season before. */
  begins?: string;
  ends?: string;
}

/** A moment in whole seconds; without a zone it is one in UTC. */
function moment(text: string): Date {
  return new Date(Math.floor(new CronDate(text, 'UTC').getTime() / 1000) * 1000);
}

/** The next departures of a season, in UTC. */
export function departures({ pattern, begins, ends }: Season, after: string, count: number): string[] {
  const line = planOf(pattern, { timezone: 'UTC', stopAt: ends ? moment(ends) : undefined });
  const from = new Date(begins ? Math.max(new Date(after).getTime(), moment(begins).getTime()) : after);
  return line.nextRuns(count, from).map((departure) => departure.toISOString().slice(0, 16));
}
