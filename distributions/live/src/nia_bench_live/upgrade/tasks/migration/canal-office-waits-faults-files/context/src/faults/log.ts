import { serializeError } from 'serialize-error';

/** A line of the log, whose columns have their order. */
export function logLine(fault: Error): string {
  return JSON.stringify({ ...serializeError(fault), stack: undefined });
}
