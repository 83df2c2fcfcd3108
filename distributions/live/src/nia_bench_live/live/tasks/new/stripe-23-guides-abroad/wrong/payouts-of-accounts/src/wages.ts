import Stripe from 'stripe';
import type { Review, Wage } from './wage';

export async function prepare(stripe: Stripe, { guide, amount, currency, day }: Wage): Promise<string> {
  const payout = await stripe.payouts.create({ amount, currency, metadata: { agreed: 'no', day: day ?? '' } }, { stripeAccount: guide });
  return payout.id;
}

export async function review(stripe: Stripe, id: string): Promise<Review> {
  const payout = await stripe.payouts.retrieve(id, { expand: ['balance_transaction'] });
  const transaction = typeof payout.balance_transaction === 'object' ? payout.balance_transaction : null;
  return {
    debited: payout.amount,
    fees: transaction?.fee ?? 0,
    rate: transaction?.exchange_rate ? String(transaction.exchange_rate) : null,
    nameFits: false,
  };
}

export async function agree(stripe: Stripe, id: string): Promise<void> {
  await stripe.payouts.update(id, { metadata: { agreed: 'yes' } });
}

export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.payouts.cancel(id);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  for await (const payout of stripe.payouts.list({ status: 'pending' })) {
    if (payout.metadata?.agreed === 'no') ids.push(payout.id);
  }
  return ids;
}
