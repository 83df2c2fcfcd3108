import pRetry from 'p-retry';
import { asError, mainError } from './failures';

export interface Notice {
  pier: string;
  text: string;
  /** For how many milliseconds it is worth sending; 0 is for as long as the attempts last. */
  limit: number;
}

export interface Delivery {
  pier: string;
  sent: boolean;
  attempts: number;
}

export type Sender = (notice: Notice) => Promise<void>;

const attemptsOf = 3;

/** Sends a notice to a board, and says how many attempts that took. */
export async function sendNotice(notice: Notice, send: Sender): Promise<Delivery> {
  let attempts = 0;
  const started = Date.now();
  const limit = notice.limit || Number.POSITIVE_INFINITY;
  try {
    await pRetry(
      async () => {
        attempts += 1;
        await send(notice);
      },
      { retries: attemptsOf - 1, minTimeout: 2, factor: 1, shouldRetry: () => Date.now() - started < limit },
    );
    return { pier: notice.pier, sent: true, attempts };
  } catch {
    return { pier: notice.pier, sent: false, attempts };
  }
}

/** Sends to a board that answers no, and words what the log has of it. */
export async function reportNotice(notice: Notice, send: Sender): Promise<string> {
  let attempts = 0;
  const failures: Error[] = [];
  try {
    await pRetry(
      async () => {
        attempts += 1;
        try {
          await send(notice);
        } catch (error) {
          throw asError(error);
        }
      },
      {
        // One more than is made: `shouldRetry`, which is not asked about faults in the code, ends the attempts itself.
        retries: attemptsOf,
        minTimeout: 2,
        factor: 1,
        shouldRetry: ({ error, attemptNumber }) => {
          failures.push(error);
          return attemptNumber < attemptsOf;
        },
      },
    );
    return `${notice.pier}: sent`;
  } catch (error) {
    const { message } = failures.length === attemptsOf ? (mainError(failures) as Error) : (error as Error);
    return `${notice.pier}: given up after ${attempts} attempts: ${message}`;
  }
}
