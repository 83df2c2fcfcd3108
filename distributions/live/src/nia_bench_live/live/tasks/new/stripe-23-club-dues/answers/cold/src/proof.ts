import type Stripe from 'stripe';
import { OUR_BANK, type Browser, type Dues, type Proof } from './dues';

const acquirer = () => ({
  bin: OUR_BANK.bin,
  country: OUR_BANK.country,
  merchant_id: OUR_BANK.merchant,
  network: 'mastercard' as const,
});

const recurring = ({ days, until }: Dues) =>
  until === null ? { interval_days: days } : { interval_days: days, expiry: until };

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
    confirm: true,
    challenge_preference: 'challenge_mandated',
    acquirer: acquirer(),
    recurring: recurring(dues),
    device: {
      type: 'browser',
      browser: {
        accept_header: browser.accepts,
        ip_address: browser.address,
        language: browser.language,
        user_agent: browser.agent,
        javascript_enabled: browser.scripts,
      },
    },
  });
  return proofOf(authentication);
}

/** Goes on with a proof once the page has the fingerprint. */
export async function goOn(stripe: Stripe, id: string, fingerprint: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.confirm(id, { fingerprint }));
}

/** Where a proof is now. */
export async function look(stripe: Stripe, id: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.retrieve(id));
}

/** Proves a later payment of the same dues without the member, by the first proof. */
export async function again(stripe: Stripe, id: string, dues: Dues): Promise<Proof> {
  const first = await stripe.threeDSecure.authentications.retrieve(id);
  const card = typeof first.payment_method === 'string' ? first.payment_method : first.payment_method.id;
  const authentication = await stripe.threeDSecure.authentications.create({
    amount: dues.amount,
    currency: dues.currency,
    payment_method: card,
    confirm: true,
    acquirer: acquirer(),
    recurring: recurring(dues),
    device: { type: 'merchant_initiated' },
    prior_authentication: id,
  });
  return proofOf(authentication);
}

/** Ends a proof that nobody goes on with. */
export async function giveUp(stripe: Stripe, id: string): Promise<void> {
  await stripe.threeDSecure.authentications.cancel(id);
}

/** The proofs begun since then in which the member's bank still asks its member. */
export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = [];
  const list = stripe.threeDSecure.authentications.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    status: 'requires_challenge',
    limit: 100,
  });
  for await (const { id } of list) ids.push(id);
  return ids;
}
