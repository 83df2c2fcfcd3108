import pRetry from 'p-retry';

/** Sends a message. Every repetition takes two units of the battery, and the last one may run it down. */
export async function sendOn(battery: number, send: () => Promise<void>): Promise<'sent' | 'lost'> {
  try {
    // Half a repetition is one as well, and an empty battery allows none.
    const retries = Math.max(Math.ceil(battery / 2), 0) || 0;
    await pRetry(send, { retries, minTimeout: 1, maxTimeout: 2 });
    return 'sent';
  } catch {
    return 'lost';
  }
}
