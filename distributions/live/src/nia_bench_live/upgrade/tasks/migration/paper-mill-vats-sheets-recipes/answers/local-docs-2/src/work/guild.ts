import PQueue, { TimeoutError } from 'p-queue';
import { timeoutFor } from './patience';

/** Lets a master look at a sheet; gives what he said, or what the guild writes instead. */
export async function judge(look: () => Promise<string>, patience: number): Promise<string> {
  const masters = new PQueue({ concurrency: 1, timeout: timeoutFor(patience) });
  try {
    return await masters.add(look);
  } catch (error) {
    const reason = error instanceof TimeoutError ? `Promise timed out after ${patience} milliseconds` : (error as Error).message;
    return `no word (${reason})`;
  }
}
