import { createOptimisticAction } from '@tanstack/db';
import type { Service } from './house';
import type { Seats } from './seats';

interface Sale {
  ids: string[];
  buyer: string;
}

/** Sells seats; they show their buyer at once. It never rejects. */
export async function sell(seats: Seats, service: Service, ids: string[], buyer: string): Promise<'sold' | 'gone'> {
  const sale = createOptimisticAction<Sale>({
    onMutate: (wanted) => {
      for (const id of wanted.ids) {
        seats.update(id, (seat) => {
          seat.buyer = wanted.buyer;
        });
      }
    },
    mutationFn: async (wanted) => {
      await seats.utils.take(await service.sell(wanted.ids, wanted.buyer));
    },
  });
  try {
    await sale({ ids, buyer }).when('settled');
    return 'sold';
  } catch {
    return 'gone';
  }
}
