import pRetry from 'p-retry';
import { repeated } from './tries';

/** Sends a message. Every repetition takes two units of the battery. */
export async function sendOn(battery: number, send: () => Promise<void>): Promise<'sent' | 'lost'> {
  try {
    const repetitions = Math.max(0, Math.ceil(battery / 2)) || 0;
    await pRetry(send, { ...repeated(repetitions), minTimeout: 1, maxTimeout: 2 });
    return 'sent';
  } catch {
    return 'lost';
  }
}
