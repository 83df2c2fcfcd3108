import { createPacedMutations, queueStrategy } from '@tanstack/db';
import type { Service, Shelf, Shelves } from './store';

export type Outcome = 'saved' | 'refused' | 'full' | 'stopped';

interface Count {
  id: string;
  amount: number;
}

class Refused extends Error {
  override name = 'Refused';
}

export function startCounting(shelves: Shelves, service: Service) {
  let stopped = false;

  const mutate = createPacedMutations<Count, Shelf>({
    onMutate: ({ id, amount }) => {
      shelves.update(id, (shelf) => {
        shelf.amount = amount;
      });
    },
    mutationFn: async ({ transaction }) => {
      for (const { modified } of transaction.mutations) {
        try {
          await service.save(modified.id, modified.amount);
        } catch (cause) {
          throw new Refused('The service refused the count', { cause });
        }
      }
    },
    strategy: queueStrategy({
      wait: 50,
      maxSize: 2,
      addItemsTo: 'back',
      getItemsFrom: 'front',
    }),
  });

  async function count(id: string, amount: number): Promise<Outcome> {
    if (stopped) return 'stopped';
    if (!shelves.has(id)) return 'refused';
    try {
      const transaction = mutate({ id, amount });
      await transaction.isPersisted.promise;
      return 'saved';
    } catch (error) {
      // Without an error of its own it was rolled back along with a refused count of the same shelf.
      return error === undefined || error instanceof Refused ? 'refused' : 'full';
    }
  }

  function stop(): void {
    // What the queue has taken it still works off; it only gets nothing new.
    stopped = true;
  }

  return { count, stop };
}
