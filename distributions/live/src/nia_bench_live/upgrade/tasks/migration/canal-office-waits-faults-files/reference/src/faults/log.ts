import { serializeError } from 'serialize-error';

/** A line of the log, whose columns have their order. */
export function logLine(fault: Error): string {
  const { name, message, stack: _, ...own } = serializeError(fault);
  return JSON.stringify({ ...own, name, message });
}
