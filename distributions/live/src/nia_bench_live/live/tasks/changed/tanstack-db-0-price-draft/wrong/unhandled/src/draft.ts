import { createTransaction } from '@tanstack/db';
import type { Price, Prices, Service } from './store';

export function openDraft(prices: Prices, service: Service) {
  const transaction = createTransaction<Price>({
    autoCommit: false,
    mutationFn: ({ transaction: { mutations } }) =>
      service.save(mutations.map(({ modified: { id, cents } }) => ({ id, cents }))),
  });
  const done = transaction.when('settled').then(() => 'sent' as const);

  return {
    done,
    set(id: string, cents: number): void {
      transaction.mutate(() => {
        prices.update(id, (price) => {
          price.cents = cents;
        });
      });
    },
    review(): { id: string; till: number | undefined; draft: number }[] {
      return transaction.mutations
        .map(({ modified: { id, cents } }) => ({ id, till: prices.base.get(id)?.cents, draft: cents }))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    send(): void {
      void transaction.commit();
    },
    drop(reason: Error): void {
      transaction.rollback({ error: reason });
    },
  };
}
