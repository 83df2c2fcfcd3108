import { createCollection } from '@tanstack/db';
import type { Feed, Seat, Trace } from './house';
import { traced } from './traced';

export function createSeats(feed: Feed, trace: Trace = () => {}) {
  let first = true;
  let take = async (_seats: Seat[]): Promise<void> => {
    throw new Error('The seats are not loaded.');
  };
  return createCollection({
    id: 'seats',
    getKey: (seat: Seat) => seat.id,
    utils: {
      /** Puts what the service answered into the collection; resolves once it is there. */
      take: (seats: Seat[]): Promise<void> => take(seats),
    },
    sync: {
      sync: traced<Seat>(
        ({ begin, write, commit, markReady, collection }) => {
          const put = (seats: Seat[]): void => {
            for (const value of seats) write({ type: collection.has(value.id) ? 'update' : 'insert', value });
          };
          const stop = feed.onSeat((seat) => {
            begin();
            put([seat]);
            void commit();
          });
          take = async (seats) => {
            // Past the sale that is still under way: it waits for this.
            begin({ immediate: true });
            put(seats);
            await commit();
          };
          void feed.first().then((seats) => {
            begin();
            put(seats);
            void commit();
            markReady();
          });
          return stop;
        },
        (rows, jumped) => {
          trace(rows, jumped ? 'answer' : first ? 'first' : 'feed');
          first = false;
        },
      ),
    },
  });
}

export type Seats = ReturnType<typeof createSeats>;
