import ky, { isHTTPError, isTimeoutError } from 'ky';
import { asText, textOf } from './answers';
import { harbour, type Line } from './line';

const patient = {
  limit: 3,
  delay: () => 1,
  // Whatever else goes wrong is the line's fault, and it is tried again.
  shouldRetry: ({ error }: { error: unknown }) => (isHTTPError(error) || isTimeoutError(error) ? undefined : true),
};

/** The signal on a mast. The line to it is old, and often breaks. */
export async function signalOf(line: Line, mast: string): Promise<string> {
  return textOf(ky.get(`${harbour}/masts/${mast}`, { fetch: line, retry: patient, headers: asText }));
}

/** The radio log of a day, which the harbour reads out. Its first word must be there at once. */
export async function radioLog(line: Line, day: string): Promise<string> {
  return textOf(ky.get(`${harbour}/radio/${day}`, { fetch: line, retry: 0, timeout: 60, headers: asText }));
}
