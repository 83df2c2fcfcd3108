import Stripe from 'stripe';
import type { Review, Wage } from './wage';

/** What our financial accounts hold. */
const POUNDS = 'gbp';

/** Has Stripe get a payment ready, which waits for our agreement; resolves to its id. */
export async function prepare(stripe: Stripe, wage: Wage): Promise<string> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.create({
    amount: { value: wage.amount, currency: wage.currency },
    from: { financial_account: wage.from, currency: POUNDS },
    to: { recipient: wage.guide, currency: wage.currency },
    confirmation_method: 'manual',
    recipient_notification: { setting: 'none' },
    ...(wage.day === undefined ? {} : { schedule_options: { execute_on: wage.day } }),
  });
  return intent.id;
}

/** What there is to know of a payment before it is agreed to. */
export async function review(stripe: Stripe, id: string): Promise<Review> {
  const intent = await stripe.v2.moneyManagement.payoutIntents.retrieve(id);
  const { debited } = intent.from;
  if (!debited) throw new Error(`Stripe does not say what ${id} takes from our account`);

  return {
    debited: pence(debited),
    fees: (intent.estimated_fees ?? []).reduce((sum, { amount }) => sum + pence(amount), 0),
    rate: intent.fx_quote?.rates[POUNDS]?.exchange_rate ?? null,
    nameFits: intent.recipient_verification?.match_result === 'match',
  };
}

function pence({ value, currency }: { value: number; currency: string }): number {
  if (currency.toLowerCase() !== POUNDS) throw new Error(`Expected an amount in pounds, not in ${currency}`);
  return value;
}

/** Agrees to a payment; a rate of exchange that has run out is renewed once. */
export async function agree(stripe: Stripe, id: string): Promise<void> {
  const { payoutIntents } = stripe.v2.moneyManagement;
  try {
    await payoutIntents.confirm(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.FxQuoteNeedsRefreshError)) throw error;
    await payoutIntents.refreshFxQuote(id);
    await payoutIntents.confirm(id);
  }
}

/** Takes a payment back; `false` where it is too late for that. */
export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.v2.moneyManagement.payoutIntents.cancel(id);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.NotCancelableError) return false;
    throw error;
  }
}

/** The ids of all payments that wait for nothing but our agreement. */
export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  for await (const intent of stripe.v2.moneyManagement.payoutIntents.list({ limit: 100 })) {
    // Those that failed require an action as well, but no confirmation.
    if (intent.status === 'requires_action' && intent.next_action?.type === 'confirm') ids.push(intent.id);
  }
  return ids;
}
