import PQueue from 'p-queue';

/** Lets a master look at a sheet; gives what he said, or what the guild writes instead. */
export async function judge(look: () => Promise<string>, patience: number): Promise<string> {
  const masters = new PQueue({ concurrency: 1, ...(patience ? { timeout: patience } : {}) });
  try {
    return await masters.add(look);
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return `no word (Promise timed out after ${patience} milliseconds)`;
    return `no word (${(error as Error).message})`;
  }
}
