import PQueue, { TimeoutError } from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

/** Above the urgency of any photo. */
const hurried = 101;

export function openLab(options: LabOptions): Lab {
  const queue = new PQueue({ concurrency: options.baths, timeout: options.limit });

  queue.addEventListener('active', () => options.log('begun'));
  queue.addEventListener('completed', (event) => options.log(`print ${event.detail}`));
  queue.addEventListener('error', () => options.log('spoiled'));
  queue.addEventListener('idle', () => options.log('all done'));

  async function add(photo: Photo): Promise<Result> {
    const { id, urgency, limit = queue.timeout, takenBack } = photo;
    /** Has the signal from when the photo is begun. */
    const bath: { signal?: AbortSignal } = {};
    try {
      const print = await queue.add(
        ({ signal }) => {
          bath.signal = signal;
          return photo.develop(signal);
        },
        { id, priority: urgency, timeout: limit, signal: takenBack },
      );
      return { state: 'developed', print };
    } catch (error) {
      if (takenBack?.aborted && error === takenBack.reason) return { state: 'taken back', reason: error };
      // Errors of these kinds may also come from the work itself: only the queue's own tell that.
      if (bath.signal === undefined) {
        if (error instanceof DOMException && error.name === 'AbortError') return { state: 'dropped' };
      } else if (bath.signal.aborted && error === bath.signal.reason && error instanceof TimeoutError) {
        return { state: 'late' };
      }
      return { state: 'failed', error };
    }
  }

  function hurry(id: string): boolean {
    // By the clock, so that it is above those that were hurried before and still wait.
    let priority = hurried + performance.now();
    while (queue.sizeBy({ priority }) > 0) priority *= 1 + Number.EPSILON;
    try {
      queue.setPriority(id, priority);
      return true;
    } catch (error) {
      if (error instanceof ReferenceError) return false;
      throw error;
    }
  }

  return {
    add,
    hurry,
    inBaths: () => queue.runningTasks.map(({ id }) => id),
    async stop() {
      queue.clear();
      await queue.onPendingZero();
    },
  };
}
