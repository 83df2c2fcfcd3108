import PQueue, { TimeoutError } from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

/** What went wrong with a photo itself. */
class Spoiled extends Error {
  constructor(readonly error: unknown) {
    super('The photo failed', { cause: error });
  }
}

function resultOf(error: unknown, { takenBack }: Photo): Result {
  if (error instanceof Spoiled) return { state: 'failed', error: error.error };
  if (takenBack?.aborted && error === takenBack.reason) return { state: 'taken back', reason: error };
  if (error instanceof TimeoutError) return { state: 'late' };
  return { state: 'dropped' };
}

export function openLab({ baths, limit, log }: LabOptions): Lab {
  const queue = new PQueue({ concurrency: baths, timeout: limit });
  queue.on('active', () => log('begun'));
  queue.on('completed', (print) => log(`print ${print}`));
  queue.on('error', () => log('spoiled'));
  queue.on('idle', () => log('all done'));

  return {
    async add(photo) {
      try {
        const print = await queue.add(
          async ({ signal }) => {
            try {
              return await photo.develop(signal);
            } catch (error) {
              throw signal?.aborted ? signal.reason : new Spoiled(error);
            }
          },
          {
            id: photo.id,
            priority: photo.urgency ?? 0,
            timeout: photo.limit ?? limit,
            signal: photo.takenBack,
          },
        );
        return { state: 'developed', print };
      } catch (error) {
        return resultOf(error, photo);
      }
    },

    hurry(id) {
      try {
        // Above every urgency, and above whatever was hurried before.
        queue.setPriority(id, 101 + performance.now());
        return true;
      } catch (error) {
        if (error instanceof ReferenceError) return false;
        throw error;
      }
    },

    inBaths() {
      return queue.runningTasks.flatMap(({ id }) => (id === undefined ? [] : [id]));
    },

    async stop() {
      queue.clear();
      await queue.onIdle();
    },
  };
}
