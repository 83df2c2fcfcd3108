import type Stripe from 'stripe';

const WEEK = 7 * 24 * 60 * 60;

const LEAVE = {
  type: 'subscription',
  bill_for: {
    unused_time_from: { type: 'now' },
    outstanding_usage_through: { type: 'none' },
  },
  invoicing_behavior: 'invoice',
} as const;

/** Stops a subscription at once. */
export async function leave(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  return await stripe.subscriptions.pause(subscription, LEAVE);
}

/** The total of the invoice that leaving now would make; changes nothing. */
export async function quote(stripe: Stripe, subscription: string): Promise<number> {
  const { total } = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { pause: LEAVE },
  });
  return total;
}

/** Ends the rest; the subscription goes on when the invoice is paid. */
export async function comeBack(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  return await stripe.subscriptions.resume(subscription, {
    billing_cycle_anchor: 'unchanged',
    proration_behavior: 'always_invoice',
  });
}

/** Lets Stripe do both by itself: leaving at `first`, coming back after so many weeks. */
export async function plan(
  stripe: Stripe,
  schedule: string,
  first: Date,
  weeks: number,
): Promise<Stripe.SubscriptionSchedule> {
  const start = Math.floor(first.getTime() / 1000);
  return await stripe.subscriptionSchedules.amend(schedule, {
    amendments: [
      {
        amendment_start: { type: 'timestamp', timestamp: start },
        amendment_end: { type: 'timestamp', timestamp: start + weeks * WEEK },
        set_pause: {
          pause: LEAVE,
          resume: { billing_cycle_anchor: 'unchanged', proration_behavior: 'always_invoice' },
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
    if (paused?.type === 'subscription') resting.push({ id, since: new Date(paused.paused_at * 1000) });
  }
  return resting;
}
