import pRetry from 'p-retry';

const repetitions = 2;

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const refusals: Error[] = [];
  let attempts = 0;
  try {
    return await pRetry(
      () => {
        attempts += 1;
        return ask();
      },
      {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: 1,
        maxTimeout: 2,
        // Each refusal that may be followed by another attempt gets here, the last one as well.
        shouldRetry: ({ error, attemptNumber }) => {
          protocol.push('asked again as long as it is allowed');
          refusals.push(error);
          protocol.push(`refusal ${refusals.length}`);
          return attemptNumber <= repetitions;
        },
      },
    );
  } catch (error) {
    const reason = refusals.length > repetitions ? mostFrequent(refusals) : error;
    throw Object.assign(reason as Error, { attemptNumber: attempts, retriesLeft: repetitions + 1 - attempts });
  }
}

/** The error that stands for all: the one whose message came most often, and of these the last. */
function mostFrequent(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let frequent: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      frequent = error;
      most = count;
    }
  }
  return frequent;
}
