import PQueue, { TimeoutError } from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

const resultOf = (error: unknown, { takenBack }: Photo): Result => {
  if (takenBack?.aborted && error === takenBack.reason) return { state: 'taken back', reason: error };
  if (error instanceof TimeoutError) return { state: 'late' };
  return { state: 'failed', error };
};

export function openLab({ baths, limit, log }: LabOptions): Lab {
  const queue = new PQueue({ concurrency: baths, timeout: limit });
  queue.addEventListener('active', () => log('begun'));
  queue.addEventListener('completed', ({ detail }) => log(`print ${detail}`));
  queue.addEventListener('error', () => log('spoiled'));
  queue.addEventListener('idle', () => log('all done'));

  return {
    async add(photo) {
      const { id, urgency = 0, takenBack, develop } = photo;
      let begun = false;
      try {
        const print = await queue.add(
          () => {
            begun = true;
            return develop(takenBack);
          },
          { id, priority: urgency, signal: takenBack, ...(photo.limit !== undefined && { timeout: photo.limit }) },
        );
        return { state: 'developed', print };
      } catch (error) {
        const result = resultOf(error, photo);
        // What is refused without having been begun, or taken back, was cleared from the queue.
        return begun || result.state === 'taken back' ? result : { state: 'dropped' };
      }
    },
    hurry(id) {
      try {
        queue.setPriority(id, 101);
        return true;
      } catch {
        return false;
      }
    },
    inBaths: () => queue.runningTasks.map(({ id }) => id),
    async stop() {
      queue.clear();
      await queue.onIdle();
    },
  };
}
