import { createPacedMutations, queueStrategy } from '@tanstack/db';
import type { Service, Shelf, Shelves } from './store';

export type Outcome = 'saved' | 'refused' | 'full' | 'stopped';

export interface Counting {
  count(id: string, amount: number): Promise<Outcome>;
  stop(): void;
}

export function startCounting(shelves: Shelves, service: Service): Counting {
  let stopped = false;

  const mutate = createPacedMutations<Shelf, Shelf>({
    onMutate: ({ id, amount }) => {
      shelves.update(id, (shelf) => {
        shelf.amount = amount;
      });
    },
    mutationFn: async ({ transaction }) => {
      for (const { modified } of transaction.mutations) await service.save(modified.id, modified.amount);
    },
    strategy: queueStrategy({ wait: 50, maxSize: 2, addItemsTo: 'back', getItemsFrom: 'front' }),
  });

  return {
    async count(id, amount) {
      if (stopped) return 'stopped';
      // A shelf that is not there cannot be counted.
      if (!shelves.has(id)) return 'refused';
      try {
        const transaction = mutate({ id, amount });
        // What the queue does not take is undone before it is handed back.
        const full = transaction.state === 'failed';
        return await transaction.isPersisted.promise.then(
          (): Outcome => 'saved',
          (): Outcome => (full ? 'full' : 'refused'),
        );
      } catch {
        return 'full';
      }
    },
    stop() {
      stopped = true;
    },
  };
}
