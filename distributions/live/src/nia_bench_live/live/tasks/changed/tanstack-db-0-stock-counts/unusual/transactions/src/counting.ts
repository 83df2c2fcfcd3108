import * as db from '@tanstack/db';
import type { Service, Shelves } from './store';

type Outcome = 'saved' | 'refused' | 'full' | 'stopped';

const outcomes: Record<string, Outcome> = { QueueCapacityExceededError: 'full', QueueDisposedError: 'stopped' };

class Counting {
  private readonly queue = db.queueStrategy({ maxSize: 2, wait: 50, addItemsTo: 'back', getItemsFrom: 'front' });
  private readonly put: (count: { id: string; amount: number }) => db.Transaction;

  constructor(shelves: Shelves, service: Service) {
    this.put = db.createPacedMutations({
      strategy: this.queue,
      onMutate: (count: { id: string; amount: number }) => void shelves.update(count.id, (shelf) => Object.assign(shelf, count)),
      mutationFn: async ({ transaction: { mutations } }) => {
        const [{ key, changes }] = mutations;
        await service.save(String(key), Number(changes.amount));
      },
    });
  }

  count = async (id: string, amount: number): Promise<Outcome> => {
    try {
      await this.put({ id, amount }).when('settled');
    } catch (error) {
      return (error instanceof Error && outcomes[error.name]) || 'refused';
    }
    return 'saved';
  };

  stop = () => this.queue.cleanup();
}

export function startCounting(shelves: Shelves, service: Service) {
  return new Counting(shelves, service);
}
