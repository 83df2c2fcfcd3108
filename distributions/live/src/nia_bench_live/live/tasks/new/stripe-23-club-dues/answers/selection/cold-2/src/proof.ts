import type Stripe from 'stripe';

import { OUR_BANK, type Browser, type Dues, type Proof } from './dues.js';

const ACQUIRER = {
  acquirer_bin: OUR_BANK.bin,
  acquirer_country: OUR_BANK.country,
  acquirer_merchant_id: OUR_BANK.merchant,
  network: 'mastercard',
} as const;

function recurring({ days, until }: Dues) {
  return { interval_days: days, ...(until === null ? {} : { end_date: until }) };
}

function proofOf(authentication: Stripe.ThreeDSecure.Authentication): Proof {
  const { id, status, next_action: action, result } = authentication;
  if (status === 'requires_fingerprint' && action?.fingerprint) {
    return { id, next: 'fingerprint', url: action.fingerprint.url };
  }
  if (status === 'requires_challenge' && action?.challenge) {
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

/** Begins a proof for a card; the member's bank has to ask the member. */
export async function begin(stripe: Stripe, dues: Dues, card: string, browser: Browser): Promise<Proof> {
  const authentication = await stripe.threeDSecure.authentications.create({
    amount: dues.amount,
    currency: dues.currency,
    payment_method: card,
    acquirer: ACQUIRER,
    challenge_preference: 'challenge_mandated',
    initiator: 'cardholder',
    recurring: recurring(dues),
    browser: {
      accept_header: browser.accepts,
      ip_address: browser.address,
      language: browser.language,
      user_agent: browser.agent,
      javascript_enabled: browser.scripts,
    },
  });
  return proofOf(authentication);
}

/** Goes on with a proof once the page has the fingerprint. */
export async function goOn(stripe: Stripe, id: string, fingerprint: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.authenticate(id, { fingerprint }));
}

/** Where a proof is now. */
export async function look(stripe: Stripe, id: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.retrieve(id));
}

/** Proves a later payment of the same dues, without the member. */
export async function again(stripe: Stripe, id: string, dues: Dues): Promise<Proof> {
  const authentication = await stripe.threeDSecure.authentications.create({
    amount: dues.amount,
    currency: dues.currency,
    acquirer: ACQUIRER,
    initiator: 'merchant',
    prior_authentication: id,
    recurring: recurring(dues),
  });
  return proofOf(authentication);
}

/** Ends a proof that nobody goes on with. */
export async function giveUp(stripe: Stripe, id: string): Promise<void> {
  await stripe.threeDSecure.authentications.cancel(id);
}

/** The ids of the proofs begun since then in which the member's bank still asks its member. */
export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = [];
  const authentications = stripe.threeDSecure.authentications.list({
    // Stripe counts in whole seconds.
    created: { gte: Math.ceil(since.getTime() / 1000) },
    status: 'requires_challenge',
    limit: 100,
  });
  for await (const { id } of authentications) ids.push(id);
  return ids;
}
