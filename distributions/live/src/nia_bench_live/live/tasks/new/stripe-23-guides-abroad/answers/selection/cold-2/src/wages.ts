import Stripe from 'stripe';
import type { Review, Wage } from './wage';

/** Has Stripe get a payment ready, and gives its id. */
export async function prepare(stripe: Stripe, { from, guide, amount, currency, day }: Wage): Promise<string> {
  const payment = await stripe.v2.moneyManagement.payoutIntents.create({
    amount: { value: amount, currency },
    from: { financial_account: from, currency: 'gbp' },
    to: { recipient: guide, currency },
    recipient_notification: { setting: 'none' },
    ...(day === undefined ? {} : { scheduled_for: day }),
  });
  return payment.id;
}

/** What there is to know of a payment that is ready. */
export async function review(stripe: Stripe, id: string): Promise<Review> {
  const payment = await stripe.v2.moneyManagement.payoutIntents.retrieve(id, { include: ['quote'] });
  const quote = payment.quote;
  if (!quote) throw new Error(`The payment ${id} is not ready.`);
  const rate = quote.fx_quote?.rates['gbp']?.exchange_rate;
  return {
    debited: quote.from.debited.value,
    fees: quote.estimated_fees.reduce((sum, fee) => sum + fee.amount.value, 0),
    rate: rate === undefined ? null : String(rate),
    nameFits: payment.recipient_verification?.match_result === 'match',
  };
}

/** Agrees to a payment, at a new rate where the one it had has run out. */
export async function agree(stripe: Stripe, id: string): Promise<void> {
  const intents = stripe.v2.moneyManagement.payoutIntents;
  try {
    await intents.confirm(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'quote_expired') throw error;
    await intents.requote(id);
    await intents.confirm(id);
  }
}

/** Takes a payment back, if that can still be done. */
export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.v2.moneyManagement.payoutIntents.cancel(id);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'payout_intent_not_cancelable') return false;
    throw error;
  }
}

/** The payments that wait for nothing but our agreement. */
export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  const payments = stripe.v2.moneyManagement.payoutIntents.list({ status: ['requires_confirmation'], limit: 100 });
  for await (const payment of payments) ids.push(payment.id);
  return ids;
}
