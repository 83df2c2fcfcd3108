import { Cron } from 'croner';
import { asBefore } from './reading';

/** The rounds of the watchman in an hour, as minutes. The stops of a round are written as on his clock, such as `/20`. */
export function roundsOf(stops: string, hour: number): number[] {
  const rounds = new Cron(asBefore(`${stops} ${hour} * * *`, true), { paused: true, timezone: 'UTC', mode: '5-or-6-parts', sloppyRanges: true });
  return rounds
    .nextRuns(60, new Date('2026-03-01T00:00:00Z'))
    .filter((time) => time.getUTCDate() === 1)
    .map((time) => time.getUTCMinutes());
}
