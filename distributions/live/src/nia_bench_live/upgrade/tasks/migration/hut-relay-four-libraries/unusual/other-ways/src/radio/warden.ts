import pRetry from 'p-retry';

/** Asks a warden for beds, three times at most. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  const attempt = async (number: number): Promise<number> => {
    try {
      return await ask();
    } catch (error) {
      protocol.push('asked again as long as it is allowed', `refusal ${number}`);
      throw error;
    }
  };
  return pRetry(attempt, { retries: 2, minTimeout: 1, maxTimeout: 2 });
}
