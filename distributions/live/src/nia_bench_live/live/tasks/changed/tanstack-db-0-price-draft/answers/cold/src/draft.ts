import { createTransaction } from '@tanstack/db';

import type { Price, Prices, Service } from './store';

export interface Reviewed {
  id: string;
  /** What it costs at the till at this moment. */
  till: number | undefined;
  /** What it costs in the draft. */
  draft: number;
}

export interface Draft {
  set(id: string, cents: number): void;
  review(): Reviewed[];
  send(): void;
  drop(reason: unknown): void;
  readonly done: Promise<'sent'>;
}

export function openDraft(prices: Prices, service: Service): Draft {
  let failure: { reason: unknown } | undefined;

  const transaction = createTransaction<Price>({
    autoCommit: false,
    mutationFn: async ({ transaction: { mutations } }) => {
      try {
        await service.save(mutations.map(({ modified: { id, cents } }) => ({ id, cents })));
      } catch (error) {
        failure = { reason: error };
        throw error;
      }
    },
  });

  const done = transaction.isPersisted.promise.then(
    () => 'sent' as const,
    (error: unknown) => {
      throw failure ? failure.reason : error;
    },
  );

  return {
    set(id, cents) {
      transaction.mutate(() => {
        prices.update(id, (price) => {
          price.cents = cents;
        });
      });
    },
    review() {
      return transaction.mutations
        .map(({ modified: { id, cents } }) => ({
          id,
          till: prices._state.syncedData.get(id)?.cents,
          draft: cents,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    },
    send() {
      // How it ends is told by `done`.
      transaction.commit().catch(() => {});
    },
    drop(reason) {
      if (transaction.state !== 'pending') return;
      failure = { reason };
      transaction.rollback();
    },
    done,
  };
}
