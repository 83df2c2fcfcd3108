import type Stripe from 'stripe';

export interface Pages {
  /** Where the holder of the stall comes back to. */
  done: string;
  /** Where a new link is made, when this one is too old. */
  again: string;
}

/** `cheats` stands for fraud of which we know nothing more. */
export type Reason = 'cheats' | 'rules' | 'else';

const REASONS = { cheats: 'fraud', rules: 'terms_of_service', else: 'other' } satisfies Record<Reason, Stripe.AccountRejectParams['reason']>;

/** The page on which the holder of a new stall tells what Stripe has to know for both what is sold and what is paid out. */
export async function welcome(stripe: Stripe, account: string, { done, again }: Pages): Promise<string> {
  const link = await stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        configurations: ['merchant', 'recipient'],
        collection_options: { fields: 'eventually_due' },
        return_url: done,
        refresh_url: again,
      },
    },
  });
  return link.url;
}

/** The page on which what was told is changed. */
export async function change(stripe: Stripe, account: string, { done, again }: Pages): Promise<string> {
  const link = await stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_update',
      account_update: { configurations: ['merchant', 'recipient'], return_url: done, refresh_url: again },
    },
  });
  return link.url;
}

/** Closes a stall for good. */
export async function close(stripe: Stripe, account: string, reason: Reason): Promise<void> {
  await stripe.accounts.reject(account, { reason: REASONS[reason] });
}
