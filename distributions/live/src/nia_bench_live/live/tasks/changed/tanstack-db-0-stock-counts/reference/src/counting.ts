import {
  createPacedMutations,
  QueueCapacityExceededError,
  QueueDisposedError,
  queueStrategy,
} from '@tanstack/db';
import type { Service, Shelf, Shelves } from './store';

export type Outcome = 'saved' | 'refused' | 'full' | 'stopped';

function outcomeOf(error: unknown): Outcome {
  if (error instanceof QueueCapacityExceededError) return 'full';
  if (error instanceof QueueDisposedError) return 'stopped';
  return 'refused';
}

export function startCounting(shelves: Shelves, service: Service) {
  const strategy = queueStrategy({ wait: 50, maxSize: 2 });
  const send = createPacedMutations<Shelf, Shelf>({
    onMutate: ({ id, amount }) => {
      shelves.update(id, (shelf) => {
        shelf.amount = amount;
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
    count: (id: string, amount: number): Promise<Outcome> =>
      send({ id, amount })
        .when('settled')
        .then(() => 'saved' as const, outcomeOf),
    stop: (): void => strategy.cleanup(),
  };
}
