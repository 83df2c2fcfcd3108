import pRetry from 'p-retry';

/** Asks a warden for beds, three times at most. The protocol has the decision on each refusal and then its number. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const refusals: Error[] = [];
  // `shouldRetry` alone ends the attempts: it hears of each refusal, but of no fault in our own code.
  return pRetry(ask, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1,
    maxTimeout: 2,
    shouldRetry: ({ error, attemptNumber }) => {
      refusals.push(error);
      protocol.push('asked again as long as it is allowed', `refusal ${refusals.length}`);
      return attemptNumber <= 2;
    },
  }).catch((error: unknown) => {
    throw error === refusals.at(-1) ? mostFrequent(refusals) : error;
  });
}

/** The refusal whose message came most often, the latest one among equals. */
function mostFrequent(refusals: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let found: Error | undefined;
  let most = 0;
  for (const refusal of refusals) {
    const count = (counts.get(refusal.message) ?? 0) + 1;
    counts.set(refusal.message, count);
    if (count >= most) [found, most] = [refusal, count];
  }
  return found;
}
