import pRetry from 'p-retry';
import { isFault, mainError } from './errors';

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
  const begin = Date.now();
  const { limit } = notice;
  try {
    await pRetry(
      async () => {
        attempts += 1;
        await send(notice);
      },
      {
        retries: attemptsOf - 1,
        minTimeout: 2,
        factor: 1,
        shouldRetry: ({ error }) => !isFault(error) && (limit === 0 || Date.now() - begin < limit),
      },
    );
    return { pier: notice.pier, sent: true, attempts };
  } catch {
    return { pier: notice.pier, sent: false, attempts };
  }
}

/** Sends to a board that answers no, and words what the log has of it. */
export async function reportNotice(notice: Notice, send: Sender): Promise<string> {
  let attempts = 0;
  const errors: Error[] = [];
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
        shouldRetry: ({ error }) => !isFault(error),
        onFailedAttempt: ({ error }) => {
          if (!isFault(error)) errors.push(error);
        },
      },
    );
    return `${notice.pier}: sent`;
  } catch (error) {
    const { message } = (errors.length === attemptsOf && mainError(errors)) || (error as Error);
    return `${notice.pier}: given up after ${attempts} attempts: ${message}`;
  }
}
