import pRetry from 'p-retry';

/** Sends a message. Every repetition takes two units of the battery. */
export async function sendOn(battery: number, send: () => Promise<void>): Promise<'sent' | 'lost'> {
  const retries = Math.max(0, Math.ceil(battery / 2)) || 0;
  try {
    await pRetry(send, { retries, minTimeout: 1, maxTimeout: 2 });
    return 'sent';
  } catch {
    return 'lost';
  }
}
