import { createTransaction } from '@tanstack/db';
import type { Service } from './house';
import type { Seats } from './seats';

/** Sells seats; they show their buyer at once. It never rejects. */
export async function sell(seats: Seats, service: Service, ids: string[], buyer: string): Promise<'sold' | 'gone'> {
  try {
    const sale = createTransaction({
      mutationFn: async () => {
        await seats.utils.take(await service.sell(ids, buyer));
      },
    });
    sale.mutate(() => {
      for (const id of ids) {
        seats.update(id, (seat) => {
          seat.buyer = buyer;
        });
      }
    });
    await sale.isPersisted.promise;
    return 'sold';
  } catch {
    return 'gone';
  }
}
