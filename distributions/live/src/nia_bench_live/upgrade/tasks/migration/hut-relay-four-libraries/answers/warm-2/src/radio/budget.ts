import { repeated } from './repeat';

/** Sends a message. Every repetition takes two units of the battery. */
export async function sendOn(battery: number, send: () => Promise<void>): Promise<'sent' | 'lost'> {
  try {
    await repeated(send, { retries: battery / 2, minTimeout: 1, maxTimeout: 2 });
    return 'sent';
  } catch {
    return 'lost';
  }
}
