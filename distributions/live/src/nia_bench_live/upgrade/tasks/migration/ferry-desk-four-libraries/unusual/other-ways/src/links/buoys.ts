import pRetry from 'p-retry';

/** Asks a buoy for its light. Words what was wrong with it, if it never answered. */
export async function askBuoy(ask: () => Promise<string>): Promise<string> {
  const failures: string[] = [];
  const noted = async (): Promise<string> => {
    try {
      return await ask();
    } catch (error) {
      failures.push((error as Error).message);
      throw error;
    }
  };
  const times = (message: string): number => failures.filter((failure) => failure === message).length;
  try {
    return await pRetry(noted, { retries: 4, minTimeout: 1, maxTimeout: 1 });
  } catch {
    const [most] = failures.toReversed().sort((left, right) => times(right) - times(left));
    return `dark: ${most}`;
  }
}
