import type Stripe from 'stripe';
import { OUR_BANK, type Browser, type Dues, type Proof } from './dues.js';

function proofOf(found: Stripe.ThreeDSecure.Authentication): Proof {
  const { id, status, fingerprinting_url, challenge_url, outcome_details } = found;
  if (status === 'requires_submission' && fingerprinting_url) return { id, next: 'fingerprint', url: fingerprinting_url };
  if (status === 'requires_challenge' && challenge_url) return { id, next: 'question', url: challenge_url };
  if (status === 'succeeded' && outcome_details) {
    const { cryptogram, eci, ds_transaction_id: transaction } = outcome_details;
    if (cryptogram && eci && transaction) return { id, next: 'pay', cryptogram, eci, transaction };
  }
  return { id, next: 'nothing' };
}

/** What is the same for the first payment and for later ones. */
function paymentOf({ amount, currency, days, until }: Dues) {
  return {
    message_category: 'payment_authentication',
    amount,
    currency,
    acquirer_details: {
      acquirer_bin: OUR_BANK.bin,
      acquirer_country: OUR_BANK.country,
      acquirer_merchant_id: OUR_BANK.merchant,
    },
    directory_server: OUR_BANK.network,
    future_usage: {
      type: 'recurring',
      recurring: {
        amount,
        interval: 'day',
        interval_count: days,
        expiry: until === null ? { type: 'never' } : { type: 'date', date: until },
      },
    },
  } satisfies Partial<Stripe.ThreeDSecure.AuthenticationCreateParams>;
}

export async function begin(stripe: Stripe, dues: Dues, card: string, browser: Browser): Promise<Proof> {
  return proofOf(
    await stripe.threeDSecure.authentications.create({
      ...paymentOf(dues),
      payment_method: card,
      channel: {
        type: 'browser',
        browser: {
          accept_header: browser.accepts,
          ip_address: browser.address,
          javascript_enabled: browser.scripts,
          language: browser.language,
          user_agent: browser.agent,
        },
      },
      flow_preference: { type: 'challenge', challenge: { type: 'mandated' } },
      submit: 'if_fingerprinting_not_supported',
    }),
  );
}

export async function goOn(stripe: Stripe, id: string, fingerprint: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.submit(id, { fingerprinting_result: fingerprint }));
}

export async function look(stripe: Stripe, id: string): Promise<Proof> {
  return proofOf(await stripe.threeDSecure.authentications.retrieve(id));
}

export async function again(stripe: Stripe, id: string, dues: Dues): Promise<Proof> {
  const { payment_method: card } = await stripe.threeDSecure.authentications.retrieve(id);
  return proofOf(
    await stripe.threeDSecure.authentications.create({
      ...paymentOf(dues),
      payment_method: typeof card === 'string' ? card : card.id,
      channel: { type: 'three_r_i', three_r_i: { previous_authentication: id, type: 'recurring' } },
      // Nobody is there whose browser could be looked at.
      submit: 'always',
    }),
  );
}

export async function giveUp(stripe: Stripe, id: string): Promise<void> {
  await stripe.threeDSecure.authentications.cancel(id);
}

export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = [];
  const created = { gte: Math.ceil(since.getTime() / 1000) };
  for await (const { id } of stripe.threeDSecure.authentications.list({ status: 'requires_challenge', created, limit: 100 })) ids.push(id);
  return ids;
}
