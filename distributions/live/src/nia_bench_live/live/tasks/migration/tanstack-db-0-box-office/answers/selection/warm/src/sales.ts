import { createTransaction, type Transaction } from '@tanstack/db';
import type { Seat, Service } from './house';
import type { Seats } from './seats';

/** How many sales of a collection wait for the service, and what holds its feed back meanwhile. */
interface Counter {
  asking: number;
  hold?: Transaction;
}

const counters = new WeakMap<Seats, Counter>();

function counterOf(seats: Seats): Counter {
  const counter = counters.get(seats) ?? { asking: 0 };
  counters.set(seats, counter);
  return counter;
}

/**
 * While sales wait for the service, what comes from the other counters shows with the next answer. The library holds
 * it back for a transaction that is persisting. The sales themselves are not: each of them would hold back the answers
 * to the others.
 */
function hold(seats: Seats, counter: Counter): void {
  if (counter.asking === 0 || counter.hold) return;
  const waiting = seats.toArray.find((seat) => seat.$hasPendingWrites);
  if (!waiting) return;
  // It never shows and is never stored: `release` rolls it back.
  counter.hold = createTransaction({ mutationFn: () => new Promise<void>(() => {}) });
  counter.hold.mutate(() => {
    seats.update(waiting.id, { optimistic: false }, (seat) => {
      seat.ticket = -1;
    });
  });
}

/** Shows what was held back. */
function release(counter: Counter): void {
  const { hold } = counter;
  counter.hold = undefined;
  hold?.rollback({ isSecondaryRollback: true });
}

/** Asks the service; resolves once its answer is in the collection. */
async function ask(seats: Seats, service: Service, ids: string[], buyer: string): Promise<void> {
  const counter = counterOf(seats);
  counter.asking += 1;
  hold(seats, counter);
  let answer: Seat[];
  try {
    answer = await service.sell(ids, buyer);
  } catch (error) {
    counter.asking -= 1;
    if (counter.asking === 0) release(counter);
    throw error;
  }
  counter.asking -= 1;
  const shown = seats.utils.take(answer);
  release(counter);
  await shown;
}

/** Sells seats; they show their buyer at once. It never rejects. */
export async function sell(seats: Seats, service: Service, ids: string[], buyer: string): Promise<'sold' | 'gone'> {
  // The service is asked before the commit, so that the answer shows while the sale is still pending.
  const sale = createTransaction({ autoCommit: false, mutationFn: async () => {} });
  try {
    sale.mutate(() => {
      for (const id of ids) {
        seats.update(id, (seat) => {
          seat.buyer = buyer;
        });
      }
    });
    // Where nothing changes there is nothing to ask.
    if (sale.mutations.length > 0) await ask(seats, service, ids, buyer);
    await sale.commit();
    hold(seats, counterOf(seats));
    return 'sold';
  } catch {
    // Other sales of the same seats are up to the service.
    if (sale.state === 'pending') sale.rollback({ isSecondaryRollback: true });
    return 'gone';
  }
}
