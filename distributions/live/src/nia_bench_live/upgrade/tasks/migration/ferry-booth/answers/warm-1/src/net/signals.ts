import ky, { isHTTPError, isTimeoutError } from 'ky';
import { harbour, type Line } from './line';
import { manners, wantsText } from './manners';

const patient = {
  limit: 3,
  delay: () => 1,
  // Any other mistake is one of the line, and worth another try.
  shouldRetry: ({ error }: { error: Error }) => (isHTTPError(error) || isTimeoutError(error) ? undefined : true),
};

/** The signal on a mast. The line to it is old, and often breaks. */
export async function signalOf(line: Line, mast: string): Promise<string> {
  const response = await ky.get(`${harbour}/masts/${mast}`, {
    ...manners,
    fetch: line,
    retry: patient,
    headers: wantsText,
  });
  return response.text();
}

/** The radio log of a day, which the harbour reads out. Its first word must be there at once. */
export async function radioLog(line: Line, day: string): Promise<string> {
  const response = await ky.get(`${harbour}/radio/${day}`, {
    ...manners,
    fetch: line,
    retry: 0,
    timeout: 60,
    headers: wantsText,
  });
  return response.text();
}
