import pRetry from 'p-retry';
import { Failures } from './failures';

export interface Notice {
  pier: string;
  text: string;
  /** For how many milliseconds it is worth sending. */
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
  // No limit is one that never ends, and the pause before an attempt is not cut short by it.
  const limit = notice.limit || Infinity;
  const start = Date.now();
  try {
    await pRetry(
      async () => {
        attempts += 1;
        await send(notice);
      },
      { retries: attemptsOf - 1, minTimeout: 2, factor: 1, shouldRetry: () => Date.now() - start < limit },
    );
    return { pier: notice.pier, sent: true, attempts };
  } catch {
    return { pier: notice.pier, sent: false, attempts };
  }
}

/** Sends to a board that answers no, and words what the log has of it. */
export async function reportNotice(notice: Notice, send: Sender): Promise<string> {
  const failures = new Failures();
  let attempts = 0;
  try {
    await pRetry(
      () => {
        attempts += 1;
        return send(notice);
      },
      {
        retries: attemptsOf - 1,
        minTimeout: 2,
        factor: 1,
        onFailedAttempt: ({ error }) => failures.add(error),
      },
    );
    return `${notice.pier}: sent`;
  } catch (error) {
    const { message } = failures.told(error, attemptsOf) as Error;
    return `${notice.pier}: given up after ${attempts} attempts: ${message}`;
  }
}
