import type Stripe from 'stripe';

import { OUR_BANK } from './dues.js';
import type { Browser, Dues, Proof } from './dues.js';

/** What the member's bank is told of ours. */
const ours = {
  acquirer_details: {
    acquirer_bin: OUR_BANK.bin,
    acquirer_country: OUR_BANK.country,
    acquirer_merchant_id: OUR_BANK.merchant,
  },
  directory_server: OUR_BANK.network,
};

/** Begins a proof for the payment method `card`. */
export async function begin(stripe: Stripe, dues: Dues, card: string, browser: Browser): Promise<Proof> {
  const { amount, currency, days, until } = dues;
  const proof = await stripe.threeDSecure.authentications.create({
    message_category: 'payment_authentication',
    payment_method: card,
    amount,
    currency,
    channel: {
      type: 'browser',
      browser: {
        accept_header: browser.accepts,
        ip_address: browser.address,
        language: browser.language,
        user_agent: browser.agent,
        javascript_enabled: browser.scripts,
      },
    },
    ...ours,
    // The member is asked, whatever the risk.
    flow_preference: { type: 'challenge', challenge: { type: 'mandated' } },
    future_usage: {
      type: 'recurring',
      recurring: {
        amount,
        interval: 'day',
        interval_count: days,
        expiry: until === null ? { type: 'never' } : { type: 'date', date: until },
      },
    },
    submit: 'if_fingerprinting_not_supported',
  });
  return toProof(proof);
}

/** Goes on with a proof once the page has the fingerprint. */
export async function goOn(stripe: Stripe, id: string, fingerprint: string): Promise<Proof> {
  return toProof(await stripe.threeDSecure.authentications.submit(id, { fingerprinting_result: fingerprint }));
}

/** Tells where a proof is now. */
export async function look(stripe: Stripe, id: string): Promise<Proof> {
  return toProof(await stripe.threeDSecure.authentications.retrieve(id));
}

/** Proves a later payment of the same dues, without the member, by the proof `id` of the first. */
export async function again(stripe: Stripe, id: string, dues: Dues): Promise<Proof> {
  const { payment_method: card } = await stripe.threeDSecure.authentications.retrieve(id);
  const proof = await stripe.threeDSecure.authentications.create({
    message_category: 'payment_authentication',
    payment_method: typeof card === 'string' ? card : card.id,
    amount: dues.amount,
    currency: dues.currency,
    channel: {
      type: 'three_r_i',
      three_r_i: { type: 'recurring', previous_authentication: id },
    },
    ...ours,
    // There is no browser to take a fingerprint of.
    submit: 'always',
  });
  return toProof(proof);
}

/** Ends a proof that nobody goes on with. */
export async function giveUp(stripe: Stripe, id: string): Promise<void> {
  await stripe.threeDSecure.authentications.cancel(id);
}

/** The ids of the proofs begun at `since` or later in which the member's bank still asks its member. */
export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = [];
  const proofs = stripe.threeDSecure.authentications.list({
    status: 'requires_challenge',
    // Stripe counts in whole seconds.
    created: { gte: Math.ceil(since.getTime() / 1000) },
    limit: 100,
  });
  for await (const { id } of proofs) {
    ids.push(id);
  }
  return ids;
}

function toProof(proof: Stripe.ThreeDSecure.Authentication): Proof {
  const { id, status, outcome, fingerprinting_url, challenge_url, outcome_details } = proof;
  if (status === 'requires_submission' && fingerprinting_url) {
    return { id, next: 'fingerprint', url: fingerprinting_url };
  }
  if (status === 'requires_challenge' && challenge_url) {
    return { id, next: 'question', url: challenge_url };
  }
  // A proof may also succeed without the bank's word, such as when it was no more than tried.
  if (status === 'succeeded' && outcome === 'authenticated') {
    const cryptogram = outcome_details?.cryptogram;
    const eci = outcome_details?.eci;
    const transaction = outcome_details?.ds_transaction_id;
    if (cryptogram && eci && transaction) {
      return { id, next: 'pay', cryptogram, eci, transaction };
    }
  }
  return { id, next: 'nothing' };
}
