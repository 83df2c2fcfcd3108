import ky, { HTTPError, TimeoutError } from 'ky';
import { answerOf, harbour, wantsText, type Line } from './line';

const patient = {
  limit: 3,
  delay: () => 1,
  // Whatever breaks the line is worth another try.
  shouldRetry: ({ error }: { error: Error }) =>
    error instanceof HTTPError || error instanceof TimeoutError ? undefined : true,
};

/** The signal on a mast. The line to it is old, and often breaks. */
export async function signalOf(line: Line, mast: string): Promise<string> {
  const answer = await answerOf(
    ky.get(`${harbour}/masts/${mast}`, { fetch: line, retry: patient, headers: wantsText }),
  );
  return answer.text();
}

/** The radio log of a day, which the harbour reads out. Its first word must be there at once. */
export async function radioLog(line: Line, day: string): Promise<string> {
  const answer = await answerOf(
    ky.get(`${harbour}/radio/${day}`, { fetch: line, retry: 0, timeout: 60, headers: wantsText }),
  );
  return answer.text();
}
