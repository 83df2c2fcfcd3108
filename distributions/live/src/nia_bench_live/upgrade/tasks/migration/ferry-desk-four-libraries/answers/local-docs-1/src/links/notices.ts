import { attempt } from './attempts';

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
  const start = Date.now();
  const limit = notice.limit || Number.POSITIVE_INFINITY;
  let attempts = 0;
  try {
    await attempt(
      async () => {
        attempts += 1;
        await send(notice);
      },
      { retries: attemptsOf - 1, minTimeout: 2, factor: 1, isFinal: () => Date.now() - start >= limit },
    );
    return { pier: notice.pier, sent: true, attempts };
  } catch {
    return { pier: notice.pier, sent: false, attempts };
  }
}

/** Sends to a board that answers no, and words what the log has of it. */
export async function reportNotice(notice: Notice, send: Sender): Promise<string> {
  let attempts = 0;
  const sendOnce = () => {
    attempts += 1;
    return send(notice);
  };
  try {
    await attempt(sendOnce, { retries: attemptsOf - 1, minTimeout: 2, factor: 1 });
    return `${notice.pier}: sent`;
  } catch (error) {
    return `${notice.pier}: given up after ${attempts} attempts: ${(error as Error).message}`;
  }
}
