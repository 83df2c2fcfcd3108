import {
  createPacedMutations,
  QueueCapacityExceededError,
  QueueDisposedError,
  queueStrategy,
} from '@tanstack/db';
import type { Service, Shelf, Shelves } from './store.js';

export type CountResult = 'saved' | 'refused' | 'full' | 'stopped';

export interface Counting {
  count(id: string, amount: number): Promise<CountResult>;
  stop(): void;
}

export function startCounting(shelves: Shelves, service: Service): Counting {
  const strategy = queueStrategy({ wait: 50, maxSize: 2, addItemsTo: 'back', getItemsFrom: 'front' });

  const change = createPacedMutations<Shelf, Shelf>({
    onMutate: ({ id, amount }) => {
      shelves.update(id, (draft) => {
        draft.amount = amount;
      });
    },
    mutationFn: async ({ transaction }) => {
      for (const { modified } of transaction.mutations) {
        await service.save(modified.id, modified.amount);
      }
    },
    strategy,
  });

  return {
    async count(id, amount) {
      try {
        await change({ id, amount }).when('settled');
        return 'saved';
      } catch (error) {
        if (error instanceof QueueCapacityExceededError) return 'full';
        if (error instanceof QueueDisposedError) return 'stopped';
        return 'refused';
      }
    },
    stop() {
      strategy.cleanup();
    },
  };
}
