import { createCollection } from '@tanstack/db';
import type { Feed, Seat, Trace } from './house';
import { traced } from './traced';

export function createSeats(feed: Feed, trace: Trace = () => {}) {
  let change: Parameters<Trace>[1] = 'first';
  let take = async (_seats: Seat[]): Promise<void> => {
    throw new Error('The seats are not loaded.');
  };
  return createCollection({
    id: 'seats',
    getKey: (seat: Seat) => seat.id,
    utils: {
      /** Hands what the service answered to the collection. During a sale it shows with the end of that sale. */
      take: (seats: Seat[]): Promise<void> => take(seats),
    },
    sync: {
      sync: traced<Seat>(
        ({ begin, write, commit, markReady, collection }) => {
          const put = (seats: Seat[], what: Parameters<Trace>[1]): void => {
            begin();
            for (const value of seats) write({ type: collection.has(value.id) ? 'update' : 'insert', value });
            change = what;
            // Not waited for: during a sale it shows once the sale is over, and the sale waits for whoever calls.
            void commit();
          };
          const stop = feed.onSeat((seat) => put([seat], 'feed'));
          take = async (seats) => put(seats, 'answer');
          void feed.first().then((seats) => {
            put(seats, 'first');
            markReady();
          });
          return stop;
        },
        (rows) => trace(rows, change),
      ),
    },
  });
}

export type Seats = ReturnType<typeof createSeats>;
