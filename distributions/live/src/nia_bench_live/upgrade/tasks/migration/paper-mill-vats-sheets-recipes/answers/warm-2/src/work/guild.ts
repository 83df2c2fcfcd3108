import PQueue, { TimeoutError } from 'p-queue';
import { timeoutOf } from './patience';

/** Lets a master look at a sheet; gives what he said, or what the guild writes instead. */
export async function judge(look: () => Promise<string>, patience: number): Promise<string> {
  const masters = new PQueue({ concurrency: 1, timeout: timeoutOf(patience) });
  try {
    return await masters.add(look);
  } catch (error) {
    if (error instanceof TimeoutError) return `no word (Promise timed out after ${patience} milliseconds)`;
    return `no word (${(error as Error).message})`;
  }
}
