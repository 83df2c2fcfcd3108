import { TimeoutError } from 'p-queue';

/** The time that a queue allows, which is unlimited where nobody is in a hurry. */
export function timeLimit(milliseconds: number): number | undefined {
  return milliseconds && milliseconds !== Infinity ? milliseconds : undefined;
}

/** What a task of a queue gives, or nothing if its time was up. */
export async function unlessLate<Result>(task: Promise<Result>): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    if (error instanceof TimeoutError) return undefined;
    throw error;
  }
}
