import { serializeError } from 'serialize-error';

/** A line of the log, whose columns have their order. */
export function logLine(fault: Error): string {
  const written = serializeError(fault);
  const columns = [...Object.keys(fault).filter((key) => key in written), 'name', 'message'];
  return JSON.stringify(Object.fromEntries(columns.map((key) => [key, written[key]])));
}
