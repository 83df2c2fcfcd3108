import { again } from './again';

/** Sends until the day ends. */
export async function sendBefore(end: AbortSignal, send: () => Promise<string>): Promise<string> {
  const ended = new Promise<never>((_, reject) => {
    end.addEventListener('abort', () => reject(end.reason as Error), { once: true });
  });
  const open = (): Promise<string> => (end.aborted ? ended : send());
  try {
    return await Promise.race([ended, again(open, { retries: 3 })]);
  } catch (error) {
    return `ended: ${(error as Error).message}`;
  }
}
