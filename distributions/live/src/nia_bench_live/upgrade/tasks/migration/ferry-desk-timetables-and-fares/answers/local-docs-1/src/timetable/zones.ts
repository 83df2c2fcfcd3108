import { Cron } from 'croner';
import { rules, withoutNewSigns } from './rules';

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    new Cron(withoutNewSigns(pattern), { ...rules, paused: true });
  } catch {
    return `No such pattern: ${pattern}`;
  }
  try {
    const clock = new Cron(withoutNewSigns(pattern), { ...rules, paused: true, timezone: zone || undefined });
    clock.nextRun(new Date('2026-05-01T00:00:00Z'));
    return undefined;
  } catch {
    return `No such zone: ${zone}`;
  }
}
