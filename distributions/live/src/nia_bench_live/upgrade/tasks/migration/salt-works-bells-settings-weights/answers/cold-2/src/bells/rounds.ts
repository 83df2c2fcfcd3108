import { Cron } from 'croner';
import { bellPattern } from './older';

/** The rounds of the watchman in an hour, as minutes. The stops of a round are written as on his clock, such as `/20`. */
export function roundsOf(stops: string, hour: number): number[] {
  const rounds = new Cron(bellPattern(`${stops} ${hour} * * *`, 'UTC'), {
    paused: true,
    timezone: 'UTC',
    sloppyRanges: true,
  });
  return rounds
    .nextRuns(60, new Date('2026-03-01T00:00:00Z'))
    .filter((time) => time.getUTCDate() === 1)
    .map((time) => time.getUTCMinutes());
}
