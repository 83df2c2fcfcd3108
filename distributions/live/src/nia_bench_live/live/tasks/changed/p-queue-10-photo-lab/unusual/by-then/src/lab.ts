import * as lib from 'p-queue';
import type { Lab, LabOptions, Photo, Result } from './lab-types';

export const openLab = (options: LabOptions): Lab => {
  const queue = new lib.default({ concurrency: options.baths, timeout: options.limit });
  const announce = (event: 'active' | 'error' | 'idle', line: string) => queue.addEventListener(event, () => options.log(line));
  announce('active', 'begun');
  announce('error', 'spoiled');
  announce('idle', 'all done');
  queue.addEventListener('completed', { handleEvent: (event) => options.log('print ' + String(event.detail)) });

  const named = (error: unknown, name: string) => error instanceof DOMException && error.name === name;

  return {
    add: (photo: Photo) =>
      queue
        .add(({ signal }) => photo.develop(signal), {
          id: photo.id,
          priority: photo.urgency,
          signal: photo.takenBack,
          timeout: photo.limit ?? queue.timeout,
        })
        .then(
          (print): Result => ({ state: 'developed', print }),
          (error: unknown): Result => {
            if (photo.takenBack?.aborted) return { state: 'taken back', reason: photo.takenBack.reason };
            if (named(error, 'TimeoutError')) return { state: 'late' };
            if (named(error, 'AbortError')) return { state: 'dropped' };
            return { state: 'failed', error };
          },
        ),
    hurry: (id) => {
      try {
        queue.setPriority(id, Number.MAX_SAFE_INTEGER);
      } catch (error) {
        if (error instanceof ReferenceError) return false;
        throw error;
      }
      return true;
    },
    inBaths: () => [...queue.runningTasks].map((task) => task.id),
    stop: () => {
      queue.clear();
      return queue.onPendingZero();
    },
  };
};
