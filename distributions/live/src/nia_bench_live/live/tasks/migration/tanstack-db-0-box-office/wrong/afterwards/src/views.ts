import { createLiveQueryCollection, eq, not } from '@tanstack/db';
import type { Seats } from './seats';

/** The seats whose sale the service has not answered yet. */
export function underWay(seats: Seats) {
  return createLiveQueryCollection((q) =>
    q
      .from({ seat: seats })
      .where(({ seat }) => eq(seat.$hasPendingWrites, true))
      .orderBy(({ seat }) => seat.id)
      .select(({ seat }) => ({ id: seat.id, buyer: seat.buyer })),
  );
}

/** One row of the house. */
export function board(seats: Seats, row: string) {
  return createLiveQueryCollection((q) =>
    q
      .from({ seat: seats })
      .where(({ seat }) => eq(seat.row, row))
      .orderBy(({ seat }) => seat.id)
      .select(({ seat }) => ({ id: seat.id, buyer: seat.buyer, ticket: seat.ticket, settled: not(seat.$hasPendingWrites) })),
  );
}

/** Tells of each seat that changes; gives a function that ends it. */
export function announce(seats: Seats, tell: (line: string) => void): () => void {
  const subscription = seats.subscribeChanges((changes) => {
    for (const { type, value } of changes) {
      if (type === 'delete') continue;
      tell(`${value.id}: ${value.buyer || 'free'}${value.$hasPendingWrites ? ' (asking)' : ''}`);
    }
  });
  return () => subscription.unsubscribe();
}
