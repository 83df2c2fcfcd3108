import type Stripe from 'stripe';

const PAGE = 'https://cook.test/joined';

/** A page of Stripe on which somebody joins. We take nothing but cards and direct debit. */
export async function joinPage(stripe: Stripe, price: string, email: string): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer_email: email,
    allowed_payment_method_types: ['card', 'sepa_debit'],
    subscription_data: { trial_period_days: 14 },
    success_url: PAGE,
  });
  return session.url ?? PAGE;
}

/** A single payment, such as for a class. */
export async function payOnce(stripe: Stripe, customer: string, amount: number): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'eur',
    customer,
    allowed_payment_method_types: ['card', 'sepa_debit'],
  });
  return intent.client_secret ?? '';
}

/** Keeps another card or account of a member for later. */
export async function keepMeans(stripe: Stripe, customer: string): Promise<string> {
  const intent = await stripe.setupIntents.create({ customer, allowed_payment_method_types: ['card', 'sepa_debit'] });
  return intent.client_secret ?? '';
}
