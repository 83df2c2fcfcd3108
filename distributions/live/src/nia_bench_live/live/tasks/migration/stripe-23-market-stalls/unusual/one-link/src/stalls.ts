import type Stripe from 'stripe';

export interface Pages {
  /** Where the holder of the stall comes back to. */
  done: string;
  /** Where a new link is made, when this one is too old. */
  again: string;
}

/** `cheats` stands for fraud of which we know nothing more. */
export type Reason = 'cheats' | 'rules' | 'else';

const link = async (stripe: Stripe, params: Stripe.V2.Core.AccountLinkCreateParams): Promise<string> =>
  (await stripe.v2.core.accountLinks.create(params)).url;

/** The page on which the holder of a new stall tells what Stripe has to know. */
export const welcome = (stripe: Stripe, account: string, pages: Pages): Promise<string> =>
  link(stripe, {
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { collection_options: { fields: 'eventually_due' }, return_url: pages.done, refresh_url: pages.again },
    },
  });

/** The page on which what was told is changed. */
export const change = (stripe: Stripe, account: string, pages: Pages): Promise<string> =>
  link(stripe, {
    account,
    use_case: { type: 'account_update', account_update: { return_url: pages.done, refresh_url: pages.again } },
  });

/** Closes a stall for good. */
export async function close(stripe: Stripe, account: string, reason: Reason): Promise<void> {
  if (reason === 'cheats') await stripe.accounts.reject(account, { reason: 'fraud_other' });
  else await stripe.accounts.reject(account, { reason: reason === 'rules' ? 'terms_of_service' : 'other' });
}
