import { retried } from './attempts';

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
  try {
    await retried(
      async () => {
        attempts += 1;
        await send(notice);
      },
      { retries: attemptsOf - 1, minTimeout: 2, factor: 1, maxRetryTime: notice.limit },
    );
    return { pier: notice.pier, sent: true, attempts };
  } catch {
    return { pier: notice.pier, sent: false, attempts };
  }
}

/** Sends to a board that answers no, and words what the log has of it. */
export async function reportNotice(notice: Notice, send: Sender): Promise<string> {
  try {
    await retried(() => send(notice), { retries: attemptsOf - 1, minTimeout: 2, factor: 1 });
    return `${notice.pier}: sent`;
  } catch (error) {
    const { attemptNumber, message } = error as Error & { attemptNumber?: number };
    return `${notice.pier}: given up after ${attemptNumber} attempts: ${message}`;
  }
}
