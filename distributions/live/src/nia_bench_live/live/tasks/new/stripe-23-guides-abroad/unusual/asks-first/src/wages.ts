import Stripe from 'stripe';
import type { Review, Wage } from './wage';

const ready = (stripe: Stripe) => stripe.v2.moneyManagement.payoutIntents;

const refused = (error: unknown, type: string): boolean => error instanceof Stripe.errors.StripeError && error.type === type;

export function prepare(stripe: Stripe, wage: Wage): Promise<string> {
  const params: Stripe.V2.MoneyManagement.PayoutIntentCreateParams = {
    amount: { value: wage.amount, currency: wage.currency },
    confirmation_method: 'manual',
    from: { currency: 'gbp', financial_account: wage.from },
    recipient_notification: { setting: 'none' },
    schedule_options: wage.day === undefined ? undefined : { execute_on: wage.day },
    to: { recipient: wage.guide },
  };
  return ready(stripe)
    .create(params)
    .then((made) => made.id);
}

export async function review(stripe: Stripe, id: string): Promise<Review> {
  const { from, estimated_fees, fx_quote, recipient_verification } = await ready(stripe).retrieve(id);
  let fees = 0;
  for (const fee of estimated_fees ?? []) fees += fee.amount.value;
  const rate = fx_quote ? fx_quote.rates[from.currency] : undefined;
  return {
    debited: from.debited ? from.debited.value : 0,
    fees,
    rate: rate ? rate.exchange_rate : null,
    nameFits: recipient_verification ? recipient_verification.match_result === 'match' : false,
  };
}

export async function agree(stripe: Stripe, id: string): Promise<void> {
  const { fx_quote } = await ready(stripe).retrieve(id);
  let renewed = false;
  if (fx_quote?.lock_status === 'expired') {
    await ready(stripe).refreshFxQuote(id);
    renewed = true;
  }
  try {
    await ready(stripe).confirm(id);
  } catch (error) {
    if (renewed || !refused(error, 'FxQuoteNeedsRefreshError')) throw error;
    await ready(stripe).refreshFxQuote(id);
    await ready(stripe).confirm(id);
  }
}

export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await ready(stripe).cancel(id);
  } catch (error) {
    if (refused(error, 'NotCancelableError')) return false;
    throw error;
  }
  return true;
}

export async function waiting(stripe: Stripe): Promise<string[]> {
  const all = await ready(stripe).list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return all.filter((one) => one.status === 'requires_action' && one.next_action?.type === 'confirm').map(({ id }) => id);
}
