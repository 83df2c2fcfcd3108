import { again } from './again';

export interface Pauses {
  shortest: number;
  longest: number;
}

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  if (shortest > longest) return 'no answer (minTimeout is greater than maxTimeout)';
  try {
    return await again(call, { retries: 3, pause: shortest });
  } catch (error) {
    return `no answer (${(error as Error).message})`;
  }
}
