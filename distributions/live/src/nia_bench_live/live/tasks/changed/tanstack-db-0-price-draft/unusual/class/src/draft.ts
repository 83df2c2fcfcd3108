import * as db from '@tanstack/db';
import type { Price, Prices, Service } from './store';

class Draft {
  private readonly wanted = db.createTransaction<Price>({
    autoCommit: false,
    mutationFn: async ({ transaction }) => {
      const sent: Price[] = [];
      for (const { key, changes } of transaction.mutations) sent.push({ id: String(key), cents: changes.cents ?? 0 });
      await this.service.save(sent);
    },
  });
  readonly done: Promise<'sent'> = this.outcome();

  constructor(
    private readonly prices: Prices,
    private readonly service: Service,
  ) {}

  private async outcome() {
    await this.wanted.when('settled');
    return 'sent' as const;
  }

  set(id: string, cents: number) {
    this.wanted.mutate(() => void this.prices.update(id, (price) => Object.assign(price, { cents })));
  }

  review() {
    const mine = new Set(this.wanted.mutations.map((mutation) => mutation.key));
    return [...this.prices.base.entries()]
      .filter(([id]) => mine.has(id))
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([id, { cents: till }]) => ({ id, till, draft: this.prices.get(id)?.cents ?? till }));
  }

  async send() {
    try {
      await this.wanted.commit();
    } catch {
      return;
    }
  }

  drop = (error: Error) => void this.wanted.rollback({ error });
}

export const openDraft = (prices: Prices, service: Service) => new Draft(prices, service);
