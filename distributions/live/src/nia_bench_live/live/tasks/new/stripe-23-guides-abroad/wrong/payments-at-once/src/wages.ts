import Stripe from 'stripe';
import type { Review, Wage } from './wage';

export async function prepare(stripe: Stripe, { from, guide, amount, currency }: Wage): Promise<string> {
  const payment = await stripe.v2.moneyManagement.outboundPayments.create({
    amount: { value: amount, currency },
    from: { financial_account: from, currency: 'gbp' },
    to: { recipient: guide, currency },
    recipient_notification: { setting: 'none' },
  });
  return payment.id;
}

export async function review(stripe: Stripe, id: string): Promise<Review> {
  const payment = await stripe.v2.moneyManagement.outboundPayments.retrieve(id);
  return { debited: payment.from.debited.value, fees: 0, rate: null, nameFits: false };
}

export async function agree(stripe: Stripe, id: string): Promise<void> {
  await stripe.v2.moneyManagement.outboundPayments.retrieve(id);
}

export async function stop(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.v2.moneyManagement.outboundPayments.cancel(id);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

export async function waiting(stripe: Stripe): Promise<string[]> {
  const ids: string[] = [];
  for await (const payment of stripe.v2.moneyManagement.outboundPayments.list({ status: ['processing'] })) ids.push(payment.id);
  return ids;
}
