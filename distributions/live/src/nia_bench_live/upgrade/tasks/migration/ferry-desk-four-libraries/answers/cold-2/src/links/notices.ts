import pRetry from 'p-retry';

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
      {
        retries: notice.limit < 0 ? 0 : attemptsOf - 1,
        minTimeout: 2,
        factor: 1,
        maxRetryTime: notice.limit > 0 ? notice.limit : Number.POSITIVE_INFINITY,
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
  const failures: Error[] = [];
  try {
    await pRetry(
      async () => {
        attempts += 1;
        await send(notice);
      },
      {
        retries: Number.POSITIVE_INFINITY,
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
    const message = error === failures.at(-1) ? mostFrequent(failures) : (error as Error).message;
    return `${notice.pier}: given up after ${attempts} attempts: ${message}`;
  }
}

/** The message that came most often, the latest one among equals. */
function mostFrequent(failures: readonly Error[]): string {
  const counts = new Map<string, number>();
  let found = '';
  for (const { message } of failures) {
    counts.set(message, (counts.get(message) ?? 0) + 1);
    if (counts.get(message)! >= (counts.get(found) ?? 0)) found = message;
  }
  return found;
}
