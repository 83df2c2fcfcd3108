import { again } from './again';

export interface Cooling {
  shortest: number;
  longest: number;
}

/** A firing between whose attempts the kiln cools. */
export async function firingWithPauses(fire: () => Promise<string>, cooling: Cooling): Promise<string> {
  if (cooling.shortest > cooling.longest) return 'not fired: minTimeout is greater than maxTimeout';
  try {
    return await again(fire, { retries: 2, pause: cooling.shortest });
  } catch (error) {
    return `not fired: ${(error as Error).message}`;
  }
}
