import type Stripe from 'stripe';

const terms = {
  type: 'subscription',
  bill_for: {
    outstanding_usage_through: { type: 'none' },
    unused_time_from: { type: 'now' },
  },
  invoicing_behavior: 'invoice',
} as const;

/** Stops a subscription at once. */
export async function leave(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  return await stripe.subscriptions.pause(subscription, terms);
}

/** The total of the invoice that leaving now would make. */
export async function quote(stripe: Stripe, subscription: string): Promise<number> {
  const invoice = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { pause: terms },
  });
  return invoice.total;
}

/** Ends the rest, once what is due until the next day of billing is paid. */
export async function comeBack(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  return await stripe.subscriptions.resume(subscription, {
    billing_cycle_anchor: 'unchanged',
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  });
}

/** Has Stripe stop the subscription of a schedule at a moment, and resume it after so many weeks. */
export async function plan(
  stripe: Stripe,
  schedule: string,
  first: Date,
  weeks: number,
): Promise<Stripe.SubscriptionSchedule> {
  return await stripe.subscriptionSchedules.amend(schedule, {
    amendments: [
      {
        amendment_start: { type: 'timestamp', timestamp: Math.floor(first.getTime() / 1000) },
        amendment_end: { type: 'duration', duration: { interval: 'week', interval_count: weeks } },
        set_pause: {
          set: {
            ...terms,
            resume: {
              billing_cycle_anchor: 'unchanged',
              proration_behavior: 'always_invoice',
              payment_behavior: 'pending_if_incomplete',
            },
          },
        },
      },
    ],
  });
}

/** The subscriptions of a customer that rest because somebody asked for it. */
export async function away(stripe: Stripe, customer: string): Promise<{ id: string; since: Date }[]> {
  const resting: { id: string; since: Date }[] = [];
  for await (const { id, status_details } of stripe.subscriptions.list({ customer, status: 'paused', limit: 100 })) {
    const paused = status_details?.paused;
    if (paused?.type === 'subscription' && paused.subscription) {
      resting.push({ id, since: new Date(paused.subscription.paused_at * 1000) });
    }
  }
  return resting;
}
