import { again } from './again';

/** Sends a message. Every repetition takes two units of the battery. */
export async function sendOn(battery: number, send: () => Promise<void>): Promise<'sent' | 'lost'> {
  try {
    await again(send, { retries: battery / 2, pause: 1 });
    return 'sent';
  } catch {
    return 'lost';
  }
}
