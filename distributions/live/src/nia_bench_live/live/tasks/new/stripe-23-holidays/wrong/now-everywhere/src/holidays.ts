import type Stripe from 'stripe';

const FROM_NOW = {
  bill_for: { outstanding_usage_through: { type: 'none' }, unused_time_from: { type: 'now' } },
  invoicing_behavior: 'invoice',
} satisfies Stripe.SubscriptionPauseParams;

export async function leave(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.pause(subscription, FROM_NOW);
}

export async function quote(stripe: Stripe, subscription: string): Promise<number> {
  const preview = await stripe.invoices.createPreview({ subscription, subscription_details: { pause: FROM_NOW } });
  return preview.total;
}

export async function comeBack(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.resume(subscription, {
    billing_cycle_anchor: { type: 'unchanged' },
    payment_behavior: 'resume_on_payment_success',
    proration_behavior: 'always_invoice',
  });
}

export async function plan(stripe: Stripe, schedule: string, first: Date, weeks: number): Promise<void> {
  await stripe.subscriptionSchedules.update(schedule, {
    pause_schedules: [
      {
        pause: {
          pause_at: { type: 'timestamp', timestamp: first.getTime() / 1000 },
          settings: {
            bill_for: { outstanding_usage_through: { type: 'now' }, unused_time_from: { type: 'now' } },
            invoicing_behavior: 'invoice',
          },
        },
        resume: {
          resume_at: { type: 'duration', duration: { interval: 'week', interval_count: weeks } },
          settings: {
            billing_cycle_anchor: 'now',
            payment_behavior: 'resume_on_payment_success',
            proration_behavior: 'always_invoice',
          },
        },
      },
    ],
  });
}

export async function away(stripe: Stripe, customer: string): Promise<{ id: string; since: Date }[]> {
  const found: { id: string; since: Date }[] = [];
  for await (const { id, status_details } of stripe.subscriptions.list({ customer, status: 'paused' })) {
    const paused = status_details?.paused;
    if (paused?.subscription?.type === 'pause_requested') found.push({ id, since: new Date(paused.transitioned_at * 1000) });
  }
  return found;
}
