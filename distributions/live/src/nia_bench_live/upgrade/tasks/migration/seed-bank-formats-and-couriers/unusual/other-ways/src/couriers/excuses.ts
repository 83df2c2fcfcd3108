import pRetry from 'p-retry';

/** What a courier says who never came. */
export async function excuseOf(come: () => Promise<string>): Promise<string> {
  const counts: Record<string, number> = {};
  let most = '';
  const coming = async (): Promise<string> => {
    try {
      return await come();
    } catch (error) {
      const { message } = error as Error;
      counts[message] = (counts[message] ?? 0) + 1;
      if (counts[message]! >= (counts[most] ?? 0)) most = message;
      throw error;
    }
  };
  try {
    return await pRetry(coming, { retries: 4, minTimeout: 1, maxTimeout: 1 });
  } catch {
    return most;
  }
}
