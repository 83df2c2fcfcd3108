import type Stripe from 'stripe';

/** What a member pays when the plan changes, and the days of billing begin anew at once, or at a date. */
export async function quoteChange(stripe: Stripe, subscription: string, item: string, price: string, from?: Date): Promise<number> {
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: {
      items: [{ id: item, price }],
      billing_cycle_anchor: from ? from.getTime() / 1000 : 'now',
      proration_behavior: 'always_invoice',
    },
  });
  return preview.amount_due;
}

/** Changes the plan. A member who wants to may keep the days of billing. */
export async function change(stripe: Stripe, subscription: string, item: string, price: string, keepDays: boolean): Promise<void> {
  await stripe.subscriptions.update(subscription, {
    items: [{ id: item, price }],
    billing_cycle_anchor: keepDays ? 'unchanged' : 'now',
    proration_behavior: 'always_invoice',
  });
}

/** Goes on with a subscription that rests since its trial ended, from today. */
export async function goOn(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.resume(subscription, { billing_cycle_anchor: 'now' });
}
