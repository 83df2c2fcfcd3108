import { createTransaction } from '@tanstack/db';

import type { Prices, Price, Service } from './store.js';

/** A price of a draft: what it costs at the till at this moment, and what it costs in the draft. */
export interface Reviewed {
  id: string;
  till: number;
  draft: number;
}

export interface Draft {
  /** The collection shows the new price at once. */
  set(id: string, cents: number): void;
  /** Each price that was set, ordered by id. */
  review(): Reviewed[];
  /** Hands all prices over in one call. How that ends is known from `done`. */
  send(): void;
  /** The collection shows what the till has. */
  drop(reason: unknown): void;
  /** Rejects with the error of `Service.save`, or with the reason of `drop`. */
  readonly done: Promise<'sent'>;
}

/** Changes several prices, to send or drop all of them. */
export function openDraft(prices: Prices, service: Service): Draft {
  // Why it came to nothing. It may be anything, the library knows errors only.
  let failure: { reason: unknown } | undefined;

  const transaction = createTransaction<Price>({
    autoCommit: false,
    mutationFn: async ({ transaction: { mutations } }) => {
      try {
        await service.save(mutations.map(({ modified: { id, cents } }) => ({ id, cents })));
      } catch (error) {
        giveUp(error);
      }
    },
  });

  function giveUp(reason: unknown): void {
    failure ??= { reason };
    // As a secondary rollback, it leaves other drafts of the same prices alone.
    transaction.rollback({ isSecondaryRollback: true });
  }

  const done = transaction.when('settled').then(
    (): 'sent' => 'sent',
    (error: unknown) => {
      throw failure === undefined ? error : failure.reason;
    },
  );

  const mutationsOf = (id: string) => transaction.mutations.filter(({ modified }) => modified.id === id);

  return {
    set(id, cents) {
      transaction.mutate(() => {
        prices.update(id, (price) => {
          price.cents = cents;
        });
        if (mutationsOf(id).some(({ modified }) => modified.cents === cents)) return;
        // It is the price that is shown already: no change for the library, but set all the same, and it has to stay
        // when the till changes. So we have it note a change that it does not show, and put the price there.
        prices.update(id, { optimistic: false }, (price) => {
          price.cents = Number.NaN;
        });
        transaction.applyMutations(
          mutationsOf(id).map((mutation) => ({
            ...mutation,
            modified: { ...mutation.modified, cents },
            changes: { cents },
            optimistic: true,
          })),
        );
        transaction.touchCollection();
      });
    },

    review: () =>
      transaction.mutations
        .flatMap(({ modified: { id, cents } }) => {
          const atTill = prices.base.get(id);
          return atTill === undefined ? [] : [{ id, till: atTill.cents, draft: cents }];
        })
        .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),

    send() {
      // Whatever this rejects with is for `done`, too.
      transaction.commit().catch(() => undefined);
    },

    drop(reason) {
      giveUp(reason);
    },

    done,
  };
}
