import { HTTPError, type RetryOptions, TimeoutError } from 'ky';
import { asText, clientOf } from './client';
import { harbour, type Line } from './line';

const patient: RetryOptions = {
  limit: 3,
  delay: () => 1,
  // Whatever breaks on the line is tried again; answers and silence are left to the rules of ky.
  shouldRetry: ({ error }) => (error instanceof HTTPError || error instanceof TimeoutError ? undefined : true),
};

/** The signal on a mast. The line to it is old, and often breaks. */
export async function signalOf(line: Line, mast: string): Promise<string> {
  const response = await clientOf(line).get(`${harbour}/masts/${mast}`, { ...asText, retry: patient });
  return response.text();
}

/** The radio log of a day, which the harbour reads out. Its first word must be there at once. */
export async function radioLog(line: Line, day: string): Promise<string> {
  const response = await clientOf(line).get(`${harbour}/radio/${day}`, { ...asText, timeout: 60 });
  return response.text();
}
