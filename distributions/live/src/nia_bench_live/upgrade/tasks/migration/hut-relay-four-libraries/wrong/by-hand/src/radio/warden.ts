import { again } from './again';

/** Asks a warden for beds, three times at most. */
export async function askWarden(ask: () => Promise<number>, protocol: string[]): Promise<number> {
  let refusals = 0;
  const onFailure = (): void => {
    refusals += 1;
    protocol.push('asked again as long as it is allowed', `refusal ${refusals}`);
  };
  return again(ask, { retries: 2, pause: 1, onFailure });
}
