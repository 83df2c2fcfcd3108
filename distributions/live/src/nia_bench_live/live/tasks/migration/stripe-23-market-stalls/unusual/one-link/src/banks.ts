import type Stripe from 'stripe';

/** What the browser needs to have a customer connect an account at a bank of one country. */
export async function connectBank(stripe: Stripe, customer: string, country: string): Promise<string | null> {
  const session = await stripe.financialConnections.sessions.create({
    account_holder: { type: 'customer', customer },
    permissions: ['balances', 'ownership'],
    filters: { country, account_subcategories: ['checking'] },
  });
  return session.client_secret;
}

/** The id of the mandate under which a card was charged, if there was one. */
export async function mandate(stripe: Stripe, charge: string): Promise<string | null> {
  const { payment_method_details: details } = await stripe.charges.retrieve(charge);
  const mandate = details?.card?.mandate ?? null;
  return typeof mandate === 'string' ? mandate : (mandate?.id ?? null);
}
