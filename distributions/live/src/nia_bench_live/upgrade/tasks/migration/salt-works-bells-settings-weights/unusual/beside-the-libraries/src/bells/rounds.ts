import { Cron } from 'croner';

export function roundsOf(stops: string, hour: number): number[] {
  const clock = stops.replace(/^\//, '*/').replace(/^(\d+)\//, '$1-59/');
  const rounds = new Cron(`${clock} ${hour} 1 3 *`, { paused: true, timezone: 'UTC', stopAt: '2026-03-02T00:00:00' });
  return rounds.nextRuns(60, new Date('2026-02-28T12:00:00Z')).map((time) => time.getUTCMinutes());
}
