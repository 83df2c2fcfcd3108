import { plain } from './plain';

/** A line of the log, whose columns have their order. */
export function logLine(fault: Error): string {
  return JSON.stringify({ ...plain(fault), stack: undefined });
}
