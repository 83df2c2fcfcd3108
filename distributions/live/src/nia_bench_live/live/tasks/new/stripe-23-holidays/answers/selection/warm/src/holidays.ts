import type Stripe from 'stripe';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** How a subscription stops when a member leaves now. */
const leaving = {
  type: 'subscription',
  bill_for: {
    unused_time_from: { type: 'now' },
    outstanding_usage_through: { type: 'none' },
  },
  invoicing_behavior: 'invoice',
} as const;

/** Stops a subscription at once. */
export async function leave(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.pause(subscription, leaving);
}

/** The total of the invoice that leaving now would make. */
export async function quote(stripe: Stripe, subscription: string): Promise<number> {
  const preview = await stripe.invoices.createPreview({ subscription, subscription_details: { pause: leaving } });
  return preview.total;
}

/** Ends the rest; the subscription goes on when what is due until the next day of billing is paid. */
export async function comeBack(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.resume(subscription, {
    billing_cycle_anchor: { type: 'unchanged' },
    proration_behavior: 'always_invoice',
    payment_behavior: 'resume_on_payment_success',
  });
}

/** Has Stripe stop the subscription of a schedule at a date, and end the rest after so many weeks. */
export async function plan(stripe: Stripe, schedule: string, first: Date, weeks: number): Promise<void> {
  await stripe.subscriptionSchedules.update(schedule, {
    pause_schedules: [
      {
        pause: {
          pause_at: { type: 'timestamp', timestamp: seconds(first) },
          settings: {
            type: 'subscription',
            bill_for: {
              unused_time_from: { type: 'pause_at' },
              outstanding_usage_through: { type: 'none' },
            },
            invoicing_behavior: 'invoice',
          },
        },
        resume: {
          resume_at: { type: 'duration', duration: { interval: 'week', interval_count: weeks } },
          settings: {
            billing_cycle_anchor: 'unchanged',
            proration_behavior: 'always_invoice',
            payment_behavior: 'resume_on_payment_success',
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
    if (paused?.subscription?.type !== 'pause_requested') continue;
    resting.push({ id, since: new Date(paused.transitioned_at * 1000) });
  }
  return resting;
}
