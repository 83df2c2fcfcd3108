import type { Stripe } from 'stripe';
import * as dues from './dues';

type Found = Stripe.ThreeDSecure.Authentication;
type Wanted = Stripe.ThreeDSecure.AuthenticationCreateParams;

const told = ({ id, ...found }: Found): dues.Proof => {
  switch (found.status) {
    case 'requires_submission':
      return found.fingerprinting_url === undefined ? { id, next: 'nothing' } : { id, next: 'fingerprint', url: found.fingerprinting_url };
    case 'requires_challenge':
      return found.challenge_url === undefined ? { id, next: 'nothing' } : { id, next: 'question', url: found.challenge_url };
    default: {
      const { cryptogram = '', eci = '', ds_transaction_id = '' } = (found.outcome === 'authenticated' && found.outcome_details) || {};
      return cryptogram && eci ? { id, next: 'pay', cryptogram, eci, transaction: ds_transaction_id } : { id, next: 'nothing' };
    }
  }
};

const ask = async (stripe: Stripe, { amount, currency, days, until }: dues.Dues, rest: Pick<Wanted, 'channel' | 'payment_method' | 'submit' | 'flow_preference'>) => {
  const { bin: acquirer_bin, country: acquirer_country, merchant: acquirer_merchant_id, network: directory_server } = dues.OUR_BANK;
  const expiry = until ? { type: 'date', date: until } : { type: 'never' };
  const found = await stripe.threeDSecure.authentications.create({
    amount,
    currency,
    directory_server,
    message_category: 'payment_authentication',
    acquirer_details: { acquirer_bin, acquirer_country, acquirer_merchant_id },
    future_usage: { type: 'recurring', recurring: { amount, expiry, interval_count: days } },
    ...rest,
  });
  return told(found);
};

export const begin = (stripe: Stripe, due: dues.Dues, payment_method: string, browser: dues.Browser): Promise<dues.Proof> =>
  ask(stripe, due, {
    payment_method,
    submit: 'if_fingerprinting_not_supported',
    flow_preference: { challenge: { type: 'mandated' }, type: 'challenge' },
    channel: {
      type: 'browser',
      browser: {
        user_agent: browser.agent,
        language: browser.language,
        javascript_enabled: browser.scripts,
        ip_address: browser.address,
        accept_header: browser.accepts,
      },
    },
  });

export const goOn = async (stripe: Stripe, id: string, fingerprinting_result: string): Promise<dues.Proof> =>
  told(await stripe.threeDSecure.authentications.submit(id, { fingerprinting_result }));

export const look = async (stripe: Stripe, id: string): Promise<dues.Proof> => told(await stripe.threeDSecure.authentications.retrieve(id));

export const again = async (stripe: Stripe, id: string, due: dues.Dues): Promise<dues.Proof> => {
  const first = await stripe.threeDSecure.authentications.retrieve(id, { expand: ['payment_method'] });
  const payment_method = typeof first.payment_method === 'object' ? first.payment_method.id : first.payment_method;
  return ask(stripe, due, { payment_method, submit: 'always', channel: { type: 'three_r_i', three_r_i: { type: 'recurring', previous_authentication: id } } });
};

export const giveUp = (stripe: Stripe, id: string): Promise<void> => stripe.threeDSecure.authentications.cancel(id).then(() => undefined);

export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const all: string[] = [];
  for (let starting_after: string | undefined; ; ) {
    const page = await stripe.threeDSecure.authentications.list({ created: { gte: since.getTime() / 1000 }, status: 'requires_challenge', ...(starting_after && { starting_after }) });
    all.push(...page.data.map((one) => one.id));
    starting_after = page.data.at(-1)?.id;
    if (!page.has_more) return all;
  }
}
