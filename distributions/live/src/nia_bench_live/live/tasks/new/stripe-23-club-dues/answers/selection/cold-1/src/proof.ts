import type Stripe from 'stripe';

import { type Browser, type Dues, OUR_BANK, type Proof } from './dues.js';

const bank = () => ({
  acquirer_bin: OUR_BANK.bin,
  acquirer_country: OUR_BANK.country,
  acquirer_merchant_id: OUR_BANK.merchant,
  network: 'mastercard' as const,
});

const recurrence = ({ days, until }: Dues) => ({
  amount_type: 'fixed' as const,
  frequency_days: days,
  ...(until === null ? {} : { expires_on: until }),
});

function proofOf(authentication: Stripe.ThreeDSecure.Authentication): Proof {
  const { id, status, next_action: action, result } = authentication;
  if (status === 'requires_fingerprint' && action?.type === 'fingerprint') {
    return { id, next: 'fingerprint', url: action.fingerprint.url };
  }
  if (status === 'requires_challenge' && action?.type === 'challenge') {
    return { id, next: 'question', url: action.challenge.url };
  }
  if (
    status === 'succeeded' &&
    result?.outcome === 'authenticated' &&
    result.cryptogram &&
    result.electronic_commerce_indicator &&
    result.directory_server_transaction_id
  ) {
    return {
      id,
      next: 'pay',
      cryptogram: result.cryptogram,
      eci: result.electronic_commerce_indicator,
      transaction: result.directory_server_transaction_id,
    };
  }
  return { id, next: 'nothing' };
}

/** Begins a proof for the first payment of dues. */
export async function begin(stripe: Stripe, dues: Dues, card: string, browser: Browser): Promise<Proof> {
  return proofOf(
    await stripe.threeDSecure.authentications.create({
      payment_method: card,
      amount: dues.amount,
      currency: dues.currency,
      acquirer: bank(),
      challenge: 'required',
      recurring: recurrence(dues),
      browser: {
        accept_header: browser.accepts,
        ip_address: browser.address,
        language: browser.language,
        user_agent: browser.agent,
        javascript_enabled: browser.scripts,
      },
    }),
  );
}

/** Goes on with a proof once the page has the fingerprint. */
export async function goOn(stripe: Stripe, id: string, fingerprint: string): Promise<Proof> {
  return proofOf(
    await stripe.threeDSecure.authentications.confirm(id, {
      fingerprint,
    }),
  );
}

/** Tells where a proof is now. */
export async function look(stripe: Stripe, id: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.retrieve(id));
}

/** Proves a later payment of the same dues, without the member. */
export async function again(stripe: Stripe, id: string, dues: Dues): Promise<Proof> {
  const first = await stripe.threeDSecure.authentications.retrieve(id);
  return proofOf(
    await stripe.threeDSecure.authentications.create({
      payment_method: first.payment_method,
      amount: dues.amount,
      currency: dues.currency,
      acquirer: bank(),
      initiator: 'merchant',
      prior_authentication: id,
      recurring: recurrence(dues),
    }),
  );
}

/** Ends a proof that nobody goes on with. */
export async function giveUp(stripe: Stripe, id: string): Promise<void> {
  await stripe.threeDSecure.authentications.cancel(id);
}

/** The ids of the proofs begun at a time or later in which the member's bank still asks its member. */
export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = [];
  const list = stripe.threeDSecure.authentications.list({
    created: { gte: Math.ceil(since.getTime() / 1000) },
    status: 'requires_challenge',
    limit: 100,
  });
  for await (const { id } of list) ids.push(id);
  return ids;
}
