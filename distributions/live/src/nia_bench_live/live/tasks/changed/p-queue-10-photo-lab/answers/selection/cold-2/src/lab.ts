import PQueue, { TimeoutError } from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

/** No photo is more urgent by itself. */
const HIGHEST_URGENCY = 100;

export function openLab({ baths, limit, log }: LabOptions): Lab {
  const queue = new PQueue({ concurrency: baths, timeout: limit });
  queue.on('active', () => log('begun'));
  queue.on('completed', (print: unknown) => log(`print ${String(print)}`));
  queue.on('error', () => log('spoiled'));
  queue.on('idle', () => log('all done'));

  return {
    async add(photo: Photo): Promise<Result> {
      const bath: { begun: boolean; signal: AbortSignal | undefined } = { begun: false, signal: undefined };
      try {
        const print = await queue.add(
          ({ signal }) => {
            bath.begun = true;
            bath.signal = signal;
            return photo.develop(signal);
          },
          {
            id: photo.id,
            priority: photo.urgency ?? 0,
            timeout: photo.limit ?? limit,
            ...(photo.takenBack && { signal: photo.takenBack }),
          },
        );
        return { state: 'developed', print };
      } catch (error) {
        if (photo.takenBack?.aborted) return { state: 'taken back', reason: photo.takenBack.reason };
        if (!bath.begun) return { state: 'dropped' };
        if (error instanceof TimeoutError || bath.signal?.aborted) return { state: 'late' };
        return { state: 'failed', error };
      }
    },

    hurry(id: string): boolean {
      try {
        // The clock only goes up: who hurries last is before those who hurried earlier.
        queue.setPriority(id, HIGHEST_URGENCY + 1 + performance.now());
        return true;
      } catch {
        return false;
      }
    },

    inBaths(): string[] {
      return queue.runningTasks.flatMap(({ id }) => (id === undefined ? [] : [id]));
    },

    async stop(): Promise<void> {
      queue.clear();
      await queue.onIdle();
    },
  };
}
