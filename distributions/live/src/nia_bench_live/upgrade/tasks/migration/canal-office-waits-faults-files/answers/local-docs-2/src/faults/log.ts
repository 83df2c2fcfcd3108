import { plainOf } from './plain';

/** A line of the log, whose columns have their order. */
export function logLine(fault: Error): string {
  return JSON.stringify({ ...(plainOf(fault) as object), stack: undefined });
}
