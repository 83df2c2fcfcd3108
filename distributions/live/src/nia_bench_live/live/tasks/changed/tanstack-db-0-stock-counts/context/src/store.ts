import { createCollection } from '@tanstack/db';

export interface Shelf {
  id: string;
  amount: number;
}

export interface Service {
  /** Resolves once the amount is taken; it has come in through the feed by then. */
  save(id: string, amount: number): Promise<void>;
}

export interface Feed {
  first: Shelf[];
  onAmount(take: (shelf: Shelf) => void): () => void;
}

export function createShelves(feed: Feed) {
  return createCollection<Shelf, string>({
    id: 'shelves',
    getKey: (shelf) => shelf.id,
    sync: {
      sync: ({ begin, write, commit, markReady }) => {
        begin();
        for (const value of feed.first) write({ type: 'insert', value });
        commit();
        const stop = feed.onAmount((value) => {
          begin();
          write({ type: 'update', value });
          commit();
        });
        markReady();
        return stop;
      },
    },
    startSync: true,
  });
}

export type Shelves = ReturnType<typeof createShelves>;
