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
      /**
       * Puts what the service answered into the collection; resolves once it is there. While a transaction of the
       * collection is persisting, that is when it settles: its `mutationFn` must not wait for this.
       */
      take: (seats: Seat[]): Promise<void> => take(seats),
    },
    sync: {
      sync: traced<Seat>(
        ({ begin, write, commit, markReady }) => {
          // An update of a seat that is not there yet adds it. The collection keeps the rows, so they are copies.
          const put = (seats: Seat[]): void => {
            for (const seat of seats) write({ type: 'update', value: { ...seat } });
          };
          const stop = feed.onSeat((seat) => {
            begin();
            put([seat]);
            void commit();
          });
          take = async (seats) => {
            begin(true);
            put(seats);
            const shown = commit();
            if (shown !== true) await shown;
          };
          void feed.first().then((seats) => {
            begin();
            put(seats);
            void commit();
            markReady();
          });
          return stop;
        },
        (rows, answer) => {
          trace(rows, answer ? 'answer' : first ? 'first' : 'feed');
          first = false;
        },
      ),
    },
  });
}

export type Seats = ReturnType<typeof createSeats>;
