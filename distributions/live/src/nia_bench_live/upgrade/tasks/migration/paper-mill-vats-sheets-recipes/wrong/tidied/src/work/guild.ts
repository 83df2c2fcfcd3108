import PQueue, { TimeoutError } from 'p-queue';

/** Lets a master look at a sheet; gives what he said, or what the guild writes instead. */
export async function judge(look: () => Promise<string>, patience: number): Promise<string> {
  const masters = new PQueue({ concurrency: 1, timeout: patience });
  try {
    return await masters.add(look);
  } catch (error) {
    const late = `Promise timed out after ${patience} milliseconds`;
    return `no word (${error instanceof TimeoutError ? late : (error as Error).message})`;
  }
}
