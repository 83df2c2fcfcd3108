import type Stripe from 'stripe';
import type { Browser, Dues, Proof } from './dues.js';

function proofOf(intent: Stripe.SetupIntent): Proof {
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url) return { id: intent.id, next: 'question', url };
  return { id: intent.id, next: 'nothing' };
}

export async function begin(stripe: Stripe, dues: Dues, card: string, browser: Browser): Promise<Proof> {
  return proofOf(
    await stripe.setupIntents.create({
      payment_method: card,
      confirm: true,
      usage: 'off_session',
      return_url: 'https://club.test/proved',
      payment_method_options: { card: { request_three_d_secure: 'challenge' } },
      metadata: { amount: dues.amount, currency: dues.currency, agent: browser.agent },
    }),
  );
}

export async function goOn(stripe: Stripe, id: string): Promise<Proof> {
  return proofOf(await stripe.setupIntents.confirm(id));
}

export async function look(stripe: Stripe, id: string): Promise<Proof> {
  return proofOf(await stripe.setupIntents.retrieve(id));
}

export async function again(stripe: Stripe, id: string): Promise<Proof> {
  return look(stripe, id);
}

export async function giveUp(stripe: Stripe, id: string): Promise<void> {
  await stripe.setupIntents.cancel(id);
}

export async function open(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const intent of stripe.setupIntents.list({ created: { gte: Math.floor(since.getTime() / 1000) } })) {
    if (intent.status === 'requires_action') ids.push(intent.id);
  }
  return ids;
}
