import { createTransaction } from '@tanstack/db';
import type { Price, Prices, Service } from './store.js';

export function openDraft(prices: Prices, service: Service) {
  // Every rollback here is a "secondary" one: it ends this draft only, not the other open drafts of the same prices.
  const draft = createTransaction<Price>({
    autoCommit: false,
    mutationFn: async ({ transaction }) => {
      try {
        await service.save(transaction.mutations.map(({ modified: { id, cents } }) => ({ id, cents })));
      } catch (error) {
        transaction.rollback({ isSecondaryRollback: true, error: error as Error });
      }
    },
  });

  return {
    set(id: string, cents: number): void {
      draft.mutate(() => {
        prices.update(id, (price) => {
          price.cents = cents;
        });
        if (draft.mutations.some(({ modified }) => modified.id === id && modified.cents === cents)) return;

        // The collection shows this price already (the till's, or another draft's), and such an update is not recorded.
        // It belongs to the draft nevertheless: record one that is not shown, and give it the price.
        prices.update(id, { optimistic: false }, (price) => {
          price.cents = Number.NaN;
        });
        draft.applyMutations(
          draft.mutations
            .filter(({ modified }) => modified.id === id)
            .map((mutation) => ({
              ...mutation,
              modified: { ...mutation.modified, cents },
              changes: { ...mutation.changes, cents },
              optimistic: true,
            })),
        );
        draft.touchCollection();
      });
    },

    review() {
      return draft.mutations
        .map(({ modified: { id, cents } }) => ({ id, till: prices.base.get(id)?.cents, draft: cents }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    send(): void {
      // How it ends is for `done` to say.
      draft.commit().catch(() => {});
    },

    drop(reason: Error): void {
      draft.rollback({ isSecondaryRollback: true, error: reason });
    },

    done: draft.when('settled').then(() => 'sent' as const),
  };
}
