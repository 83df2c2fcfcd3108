import pRetry from 'p-retry';

/** Sends a message. Every repetition takes two units of the battery, and the last one may run it down. */
export async function sendOn(battery: number, send: () => Promise<void>): Promise<'sent' | 'lost'> {
  try {
    await pRetry(send, { retries: Math.max(0, Math.ceil(battery / 2)) || 0, minTimeout: 1, maxTimeout: 2 });
    return 'sent';
  } catch {
    return 'lost';
  }
}
