import Stripe from 'stripe';
import type { Review, Wage } from './wage';

const refusedWith = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code);

/** Has Stripe get a payment ready, and gives its id. No money moves before `agree`. */
export async function prepare(stripe: Stripe, wage: Wage): Promise<string> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.create({
    from: { financial_account: wage.from, currency: 'gbp' },
    to: { recipient: wage.guide, currency: wage.currency },
    amount: { value: wage.amount, currency: wage.currency },
    confirm: false,
    recipient_notification: { setting: 'none' },
    ...(wage.day === undefined ? {} : { schedule: { type: 'on_date', date: wage.day } }),
  });
  return intent.id;
}

/** What a payment that is ready would mean; changes nothing. */
export async function review(stripe: Stripe, id: string): Promise<Review> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.retrieve(id, {
    include: ['quote', 'recipient_verification'],
  });
  const { quote } = intent;
  if (!quote) throw new Error(`The payment ${id} is not ready.`);
  return {
    debited: quote.from.debited.value,
    fees: quote.estimated_fees.reduce((sum, fee) => sum + fee.amount.value, 0),
    rate: quote.fx_quote?.rates.gbp?.exchange_rate ?? null,
    nameFits: intent.recipient_verification?.match_result === 'match',
  };
}

/** Agrees to a payment; where the rate of exchange has run out, to a renewed one. */
export async function agree(stripe: Stripe, id: string): Promise<void> {
  const { payoutIntents } = stripe.v2.moneyManagement;
  try {
    await payoutIntents.confirm(id);
  } catch (error) {
    if (!refusedWith(error, 'quote_expired', 'fx_quote_expired')) throw error;
    await payoutIntents.refreshQuote(id);
    await payoutIntents.confirm(id);
  }
}

/** Takes a payment back; false where Stripe says that it can no longer be taken back. */
export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.v2.moneyManagement.payoutIntents.cancel(id);
    return true;
  } catch (error) {
    if (refusedWith(error, 'not_cancelable', 'payout_intent_not_cancelable')) return false;
    throw error;
  }
}

/** The ids of all payments that wait for nothing but our agreement. */
export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of stripe.v2.moneyManagement.payoutIntents.list({
    status: ['requires_confirmation'],
    limit: 100,
  })) {
    ids.push(id);
  }
  return ids;
}
