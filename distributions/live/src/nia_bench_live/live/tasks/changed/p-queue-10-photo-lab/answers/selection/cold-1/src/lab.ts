import PQueue, { TimeoutError } from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

export function openLab({ baths, limit, log }: LabOptions): Lab {
  const queue = new PQueue({ concurrency: baths, timeout: limit });
  let stopped = false;

  queue.on('active', () => log('begun'));
  queue.on('completed', (print: unknown) => log(`print ${String(print)}`));
  queue.on('error', () => log('spoiled'));
  queue.on('idle', () => log('all done'));

  async function add(photo: Photo): Promise<Result> {
    if (stopped) return { state: 'dropped' };
    const { id, urgency, limit: own, takenBack } = photo;
    const bath = { begun: false, failed: false };
    try {
      const print = await queue.add(
        async ({ signal }) => {
          bath.begun = true;
          try {
            return await photo.develop(signal);
          } catch (error) {
            bath.failed = !signal?.aborted;
            throw error;
          }
        },
        {
          id,
          priority: urgency ?? 0,
          ...(own !== undefined && { timeout: own }),
          ...(takenBack && { signal: takenBack }),
        },
      );
      return { state: 'developed', print };
    } catch (error) {
      if (bath.failed) return { state: 'failed', error };
      if (bath.begun && error instanceof TimeoutError) return { state: 'late' };
      if (takenBack?.aborted) return { state: 'taken back', reason: takenBack.reason };
      if (!bath.begun) return { state: 'dropped' };
      return { state: 'failed', error };
    }
  }

  return {
    add,

    hurry(id) {
      try {
        // Above every urgency, and above whatever was hurried earlier.
        queue.setPriority(id, 101 + performance.now());
        return true;
      } catch (error) {
        if (error instanceof ReferenceError) return false;
        throw error;
      }
    },

    inBaths: () => queue.runningTasks.flatMap(({ id }) => id ?? []),

    async stop() {
      stopped = true;
      queue.clear();
      await queue.onIdle();
    },
  };
}
