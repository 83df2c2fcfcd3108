import pRetry from 'p-retry';

/** The message that most errors have; of those that are as frequent, the last one. */
function mostFrequent(messages: readonly string[]): string | undefined {
  const times = (message: string): number => messages.filter((other) => other === message).length;
  return messages.toReversed().sort((left, right) => times(right) - times(left))[0];
}

/** What a courier says who never came. */
export async function excuseOf(come: () => Promise<string>): Promise<string> {
  const messages: string[] = [];
  try {
    return await pRetry(come, { retries: 4, minTimeout: 1, maxTimeout: 1, onFailedAttempt: ({ error }) => void messages.push(error.message) });
  } catch (error) {
    return mostFrequent(messages) ?? (error as Error).message;
  }
}
