import ky from 'ky';
import { harbour, type Line } from './line';
import { afterResponse, asText, beforeError, shouldRetry } from './ways';

const patient = { limit: 3, delay: () => 1, shouldRetry };

/** The signal on a mast. The line to it is old, and often breaks. */
export async function signalOf(line: Line, mast: string): Promise<string> {
  const answer = await ky.get(`${harbour}/masts/${mast}`, {
    fetch: line,
    headers: asText,
    retry: patient,
    hooks: { afterResponse, beforeError },
  });
  return answer.text();
}

/** The radio log of a day, which the harbour reads out. Its first word must be there at once. */
export async function radioLog(line: Line, day: string): Promise<string> {
  const answer = await ky.get(`${harbour}/radio/${day}`, {
    fetch: line,
    headers: asText,
    retry: 0,
    timeout: 60,
    hooks: { afterResponse, beforeError },
  });
  return answer.text();
}
