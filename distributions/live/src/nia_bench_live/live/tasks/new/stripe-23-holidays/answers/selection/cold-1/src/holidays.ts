import type Stripe from 'stripe';

/** Unused time is credited from now on, usage so far is not billed, and the result is invoiced right away. */
const leaving = {
  type: 'subscription',
  bill_for: {
    outstanding_usage_through: { type: 'none' },
    unused_time_from: { type: 'now' },
  },
  invoicing_behavior: 'invoice',
} as const;

/** Stops a subscription at once. */
export async function leave(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.pause(subscription, leaving);
}

/** The total of the invoice that leaving now would make. */
export async function quote(stripe: Stripe, subscription: string): Promise<number> {
  const invoice = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { pause: leaving },
  });
  return invoice.total;
}

/** Ends the rest; the subscription goes on as soon as the invoice for it is paid. */
export async function comeBack(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  return stripe.subscriptions.resume(subscription, {
    billing_cycle_anchor: 'unchanged',
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
}

/** Lets Stripe pause the subscription of a schedule at `first`, and resume it after so many weeks. */
export async function plan(
  stripe: Stripe,
  schedule: string,
  first: Date,
  weeks: number,
): Promise<Stripe.SubscriptionSchedule> {
  const start = Math.floor(first.getTime() / 1000);
  const end = start + weeks * 7 * 24 * 60 * 60;
  return stripe.subscriptionSchedules.amend(schedule, {
    amendments: [
      {
        amendment_start: { type: 'timestamp', timestamp: start },
        pause: leaving,
      },
      {
        amendment_start: { type: 'timestamp', timestamp: end },
        resume: {
          billing_cycle_anchor: 'unchanged',
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        },
      },
    ],
  });
}

/** The subscriptions of a customer that rest because somebody asked for it. */
export async function away(stripe: Stripe, customer: string): Promise<{ id: string; since: Date }[]> {
  const resting: { id: string; since: Date }[] = [];
  for await (const subscription of stripe.subscriptions.list({ customer, status: 'paused', limit: 100 })) {
    const paused = subscription.status_details?.paused;
    if (paused?.type !== 'subscription') continue;
    const since = paused.subscription?.paused_at;
    if (since == null) continue;
    resting.push({ id: subscription.id, since: new Date(since * 1000) });
  }
  return resting;
}
