import * as db from '@tanstack/db';
import type { Feed, Seat, Trace } from './house';
import { traced } from './traced';

type Params = Parameters<db.SyncConfig<Seat, string>['sync']>[0];

class SeatSync {
  private params?: Params;
  private readonly changes: ('first' | 'feed' | 'answer')[] = [];

  constructor(
    private readonly feed: Feed,
    private readonly trace: Trace,
  ) {}

  readonly sync = traced<Seat>(
    (params) => {
      this.params = params;
      this.feed.first().then((seats) => {
        this.put('first', seats);
        params.markReady();
      }, params.markReady);
      return { cleanup: this.feed.onSeat((seat) => void this.put('feed', [seat])) };
    },
    (rows) => this.trace(rows, this.changes.shift() ?? 'feed'),
  );

  put(change: 'first' | 'feed' | 'answer', seats: Seat[]) {
    if (!this.params) throw new Error('The seats are not loaded.');
    const { begin, write, commit, collection } = this.params;
    this.changes.push(change);
    begin();
    seats.map((value) => write(collection.has(value.id) ? { type: 'update', value } : { type: 'insert', value }));
    return commit();
  }
}

export function createSeats(feed: Feed, trace: Trace = () => undefined) {
  const source = new SeatSync(feed, trace);
  return db.createCollection<Seat, string, { take(seats: Seat[]): Promise<void> }>({
    id: 'seats',
    getKey: ({ id }) => id,
    sync: { sync: source.sync },
    utils: {
      take: async (seats) => {
        const receipt = source.put('answer', seats);
        // That it is accepted is enough: it shows when the sale ends.
        const accepted = db.whenSyncAccepted(receipt);
        if (accepted !== true) await accepted;
      },
    },
  });
}

export type Seats = ReturnType<typeof createSeats>;
