import { createPacedMutations, queueStrategy } from '@tanstack/db';
import type { Service, Shelf, Shelves } from './store';

export type Outcome = 'saved' | 'refused' | 'full' | 'stopped';

interface Count {
  id: string;
  amount: number;
}

class Refused extends Error {}

export function startCounting(shelves: Shelves, service: Service) {
  let stopped = false;

  const mutate = createPacedMutations<Count, Shelf>({
    onMutate: ({ id, amount }) => {
      shelves.update(id, (draft) => {
        draft.amount = amount;
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

  return {
    async count(id: string, amount: number): Promise<Outcome> {
      if (stopped) return 'stopped';
      if (!shelves.has(id)) return 'refused';
      let taken = false;
      try {
        const transaction = mutate({ id, amount });
        taken = transaction.state !== 'failed';
        await transaction.isPersisted.promise;
        return 'saved';
      } catch (error) {
        if (error instanceof Refused) return 'refused';
        if (!taken) return 'full';
        const isFull = error instanceof Error && /full|reject/i.test(`${error.name} ${error.message}`);
        return isFull ? 'full' : 'refused';
      }
    },

    stop(): void {
      stopped = true;
    },
  };
}
