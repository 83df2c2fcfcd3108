import { TimeoutError } from 'p-queue';

/** The longest time that a timer knows; one that should run longer is over at once. */
const longest = 2 ** 31 - 1;

/** A limit in milliseconds as the queue takes it, where none is `undefined`. */
export function timeoutOf(limit: number): number | undefined {
  if (!limit || limit === Infinity) return undefined;
  return limit > longest ? 1 : limit;
}

/** What a task has come to, which is nothing where its time was over. */
export async function unlessOver<Result>(task: Promise<Result>): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof TimeoutError) return undefined;
    throw error;
  }
}
