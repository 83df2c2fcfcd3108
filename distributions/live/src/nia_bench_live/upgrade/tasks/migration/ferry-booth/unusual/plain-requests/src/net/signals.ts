import ky from 'ky';
import { harbour, type Line } from './line';

const masts = ky.create({
  retry: {
    limit: 3,
    delay: () => 1,
    shouldRetry({ error }) {
      return ['HTTPError', 'TimeoutError'].includes(error.name) ? undefined : true;
    },
  },
});

/** The signal on a mast. The line to it is old, and often breaks. */
export async function signalOf(line: Line, mast: string): Promise<string> {
  return masts(`${harbour}/masts/${mast}`, { fetch: line }).text();
}

/** The radio log of a day, which the harbour reads out. Its first word must be there at once. */
export function radioLog(line: Line, day: string): Promise<string> {
  return ky(`${harbour}/radio/${day}`, { fetch: line, retry: 0, timeout: 60 }).then((answer) => answer.text());
}
