import Stripe from 'stripe';
import type { Review, Wage } from './wage';

export async function prepare(stripe: Stripe, { from, guide, amount, currency, day }: Wage): Promise<string> {
  const { id } = await stripe.v2.moneyManagement.payoutIntents.create({
    amount: { value: amount, currency },
    from: { financial_account: from, currency: 'gbp' },
    to: { recipient: guide, currency },
    recipient_notification: { setting: 'none' },
    ...(day && { schedule_options: { execute_on: day } }),
  });
  return id;
}

export async function review(stripe: Stripe, id: string): Promise<Review> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.retrieve(id);
  const fees = intent.estimated_fees ?? [];
  return {
    debited: intent.from.debited?.value ?? 0,
    fees: fees.reduce((sum, { amount }) => sum + amount.value, 0),
    rate: intent.fx_quote?.rates.gbp?.exchange_rate ?? null,
    nameFits: intent.recipient_verification?.match_result === 'match',
  };
}

export async function agree(stripe: Stripe, id: string): Promise<void> {
  const { payoutIntents } = stripe.v2.moneyManagement;
  try {
    await payoutIntents.confirm(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    await payoutIntents.refreshFxQuote(id);
    await payoutIntents.confirm(id);
  }
}

export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.v2.moneyManagement.payoutIntents.cancel(id);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.NotCancelableError) return false;
    throw error;
  }
}

export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, status, next_action } of stripe.v2.moneyManagement.payoutIntents.list()) {
    if (status === 'requires_action' && next_action?.type === 'confirm') ids.push(id);
  }
  return ids;
}
