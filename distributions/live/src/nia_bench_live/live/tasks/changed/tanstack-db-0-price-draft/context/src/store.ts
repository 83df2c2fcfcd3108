import { createCollection } from '@tanstack/db';

export interface Price {
  id: string;
  cents: number;
}

export interface Service {
  /** Takes the prices; by the time it resolves they have come in through the feed. */
  save(prices: Price[]): Promise<void>;
}

export interface Feed {
  first: Price[];
  onPrice(take: (price: Price) => void): () => void;
}

export function createPrices(feed: Feed) {
  return createCollection<Price, string>({
    id: 'prices',
    getKey: (price) => price.id,
    startSync: true,
    sync: {
      sync: ({ begin, write, commit, markReady }) => {
        begin();
        for (const value of feed.first) write({ type: 'insert', value });
        commit();
        markReady();
        return feed.onPrice((value) => {
          begin();
          write({ type: 'update', value });
          commit();
        });
      },
    },
  });
}

export type Prices = ReturnType<typeof createPrices>;
