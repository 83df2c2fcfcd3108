import pRetry from 'p-retry';
import { mainFailure } from './failures';

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
  try {
    await pRetry(
      async () => {
        attempts += 1;
        await send(notice);
      },
      { retries: attemptsOf - 1, minTimeout: 2, factor: 1, maxRetryTime: notice.limit === 0 ? Infinity : Math.max(notice.limit, 0) },
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
      () => {
        attempts += 1;
        return send(notice);
      },
      {
        retries: Infinity,
        minTimeout: 2,
        factor: 1,
        shouldRetry: ({ error }) => {
          failures.push(error);
          if (attempts >= attemptsOf) throw mainFailure(failures);
          return true;
        },
      },
    );
    return `${notice.pier}: sent`;
  } catch (error) {
    const { message } = error as Error;
    return `${notice.pier}: given up after ${attempts} attempts: ${message}`;
  }
}
