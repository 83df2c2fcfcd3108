import PQueue, { TimeoutError } from 'p-queue';

/** Lets a master look at a sheet; gives what he said, or what the guild writes instead. */
export async function judge(look: () => Promise<string>, patience: number): Promise<string> {
  // Nobody is hurried by a patience of 0, or one without end.
  const hurried = patience !== 0 && patience !== Number.POSITIVE_INFINITY;
  const masters = new PQueue({ concurrency: 1, ...(hurried && { timeout: patience }) });
  let looked = true;
  try {
    return await masters.add(async () => {
      try {
        looked = false;
        return await look();
      } finally {
        looked = true;
      }
    });
  } catch (error) {
    if (error instanceof TimeoutError && !looked) return `no word (Promise timed out after ${patience} milliseconds)`;
    return `no word (${(error as Error).message})`;
  }
}
