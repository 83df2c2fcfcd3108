import { repeated } from './repeat';

export interface Pauses {
  shortest: number;
  longest: number;
}

/** Calls the valley with the pauses that a hut has set, and words what came of it. */
export async function callValley(call: () => Promise<string>, { shortest, longest }: Pauses): Promise<string> {
  try {
    return await repeated(call, { retries: 3, minTimeout: shortest, maxTimeout: longest });
  } catch (error) {
    return `no answer (${(error as Error).message})`;
  }
}
