import { cronOf } from './cron';

/** What is wrong with the clock of a harbour, for the screen of whoever has entered it. */
export function clockProblem(pattern: string, zone: string): string | undefined {
  try {
    cronOf(pattern);
  } catch {
    return `No such pattern: ${pattern}`;
  }
  try {
    // Without a zone, the clock is that of the machine.
    if (zone) new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return undefined;
  } catch {
    return `No such zone: ${zone}`;
  }
}
