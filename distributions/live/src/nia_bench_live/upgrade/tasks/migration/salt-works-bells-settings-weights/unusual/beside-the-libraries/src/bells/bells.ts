import { Cron } from 'croner';

export function nextBells(pattern: string, after: string, count: number): string[] {
  const plain = pattern.replace(/(\d|[a-z]{3})L\s*$/i, '$1');
  const times: string[] = [];
  let time: Date | null = new Date(after);
  const bell = new Cron(plain, { paused: true, timezone: 'UTC' });
  while (times.length < count && (time = bell.nextRun(time))) times.push(time.toISOString().slice(0, 16));
  return times;
}
