import PQueue, { TimeoutError } from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

/** No urgency is above it. */
const HIGHEST_URGENCY = 100;

/** What went wrong in the developing itself, so that it is never taken for something that the queue did. */
class Failure extends Error {
  readonly error: unknown;

  constructor(error: unknown) {
    super('The developing failed');
    this.error = error;
  }
}

export function openLab({ baths, limit, log }: LabOptions): Lab {
  const queue = new PQueue({ concurrency: baths, timeout: limit });

  queue.addEventListener('active', () => log('begun'));
  queue.addEventListener('completed', ({ detail }) => log(`print ${String(detail)}`));
  queue.addEventListener('error', () => log('spoiled'));
  queue.addEventListener('idle', () => log('all done'));

  return {
    async add(photo: Photo): Promise<Result> {
      // A stopped lab begins nothing any more.
      if (queue.isPaused) return { state: 'dropped' };
      try {
        const print = await queue.add(({ signal }) => develop(photo, signal), {
          id: photo.id,
          priority: photo.urgency,
          // Where the timeout is there but undefined, there would be none at all.
          timeout: photo.limit ?? limit,
          signal: photo.takenBack,
        });
        return { state: 'developed', print };
      } catch (error) {
        return spoiled(photo, error);
      }
    },

    hurry(id: string): boolean {
      try {
        // Later is higher, so that it also comes before those that were hurried earlier.
        queue.setPriority(id, HIGHEST_URGENCY + performance.now());
        return true;
      } catch (error) {
        if (error instanceof ReferenceError) return false;
        throw error;
      }
    },

    inBaths(): string[] {
      return queue.runningTasks.map(({ id }) => id);
    },

    async stop(): Promise<void> {
      queue.pause();
      queue.clear();
      await queue.onPendingZero();
    },
  };
}

async function develop(photo: Photo, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await photo.develop(signal);
  } catch (error) {
    throw new Failure(error);
  }
}

function spoiled({ takenBack }: Photo, error: unknown): Result {
  if (error instanceof Failure) return { state: 'failed', error: error.error };
  if (takenBack?.aborted && error === takenBack.reason) return { state: 'taken back', reason: error };
  if (error instanceof TimeoutError) return { state: 'late' };
  // The queue was cleared.
  if (error instanceof DOMException && error.name === 'AbortError') return { state: 'dropped' };
  // The queue did not accept it, say because of a limit that is none.
  return { state: 'failed', error };
}
