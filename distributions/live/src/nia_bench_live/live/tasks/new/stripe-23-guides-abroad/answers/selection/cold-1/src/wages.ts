import Stripe from 'stripe';
import type { Review, Wage } from './wage';

const OURS = 'gbp';

/** Has Stripe get a payment ready; no money moves before `agree`. */
export async function prepare(stripe: Stripe, wage: Wage): Promise<string> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.create({
    from: { financial_account: wage.from, currency: OURS },
    to: { recipient: wage.guide, currency: wage.currency },
    amount: { value: wage.amount, currency: wage.currency },
    recipient_notification: { setting: 'none' },
    ...(wage.day === undefined ? {} : { schedule: { send_on: wage.day } }),
  });
  return intent.id;
}

/** What somebody here has to know before agreeing. */
export async function review(stripe: Stripe, id: string): Promise<Review> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.retrieve(id, { include: ['quote'] });
  const fees = intent.quote?.estimated_fees ?? [];
  return {
    debited: intent.from.debited.value,
    fees: fees.reduce((sum, fee) => sum + fee.amount.value, 0),
    rate: intent.quote?.fx_quote?.rates[OURS]?.exchange_rate ?? null,
    nameFits: intent.recipient_verification?.match_result === 'match',
  };
}

/** Agrees to a payment; a rate that has run out is renewed once. */
export async function agree(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.v2.moneyManagement.payoutIntents.confirm(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'quote_expired') throw error;
    await stripe.v2.moneyManagement.payoutIntents.requote(id);
    await stripe.v2.moneyManagement.payoutIntents.confirm(id);
  }
}

/** Takes a payment back; false where Stripe says that it is too late. */
export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.v2.moneyManagement.payoutIntents.cancel(id);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.NotCancelableError) return false;
    throw error;
  }
}

/** All payments that wait for nothing but our agreement. */
export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  for await (const intent of stripe.v2.moneyManagement.payoutIntents.list({
    status: ['requires_confirmation'],
    limit: 100,
  })) {
    ids.push(intent.id);
  }
  return ids;
}
