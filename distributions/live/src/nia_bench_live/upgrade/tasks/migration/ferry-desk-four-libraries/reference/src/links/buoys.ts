import pRetry from 'p-retry';

/** The message that most errors have; of those that are as frequent, the last one. */
function mostFrequent(errors: readonly Error[]): string | undefined {
  const counts = new Map<string, number>();
  let found: string | undefined;
  for (const { message } of errors) {
    counts.set(message, (counts.get(message) ?? 0) + 1);
    if (found === undefined || counts.get(message)! >= counts.get(found)!) found = message;
  }
  return found;
}

/** Asks a buoy for its light. Words what was wrong with it, if it never answered. */
export async function askBuoy(ask: () => Promise<string>): Promise<string> {
  const errors: Error[] = [];
  const onFailedAttempt = ({ error }: { error: Error }): void => void errors.push(error);
  try {
    return await pRetry(ask, { retries: 4, minTimeout: 1, maxTimeout: 1, onFailedAttempt });
  } catch (error) {
    return `dark: ${mostFrequent(errors) ?? (error as Error).message}`;
  }
}
