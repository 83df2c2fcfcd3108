import Stripe from 'stripe';

type Resting = { id: string; since: Date };
const DAY = 86_400;

class Terms {
  static readonly leaving: Stripe.SubscriptionPauseParams = {
    type: 'subscription',
    invoicing_behavior: 'invoice',
    bill_for: { outstanding_usage_through: { type: 'none' } },
  };
}

export const leave = async ({ subscriptions }: Stripe, id: string) => {
  await subscriptions.pause(id, { ...Terms.leaving, expand: ['latest_invoice'] });
};

export const quote = async (stripe: Stripe, subscription: string) =>
  (await stripe.invoices.createPreview({ subscription, subscription_details: { pause: Terms.leaving } })).total;

export const comeBack = async (stripe: Stripe, id: string) => {
  const terms: Stripe.SubscriptionResumeParams = { proration_behavior: 'always_invoice', billing_cycle_anchor: { type: 'unchanged' } };
  await stripe.subscriptions.resume(id, { ...terms, payment_behavior: 'resume_on_payment_success' });
};

export const plan = async (stripe: Stripe, schedule: string, first: Date, weeks: number) => {
  const timestamp = Math.round(first.valueOf() / 1000);
  const entry: Stripe.SubscriptionScheduleUpdateParams.PauseSchedule = {
    key: 'holidays',
    pause: {
      pause_at: { type: 'timestamp', timestamp },
      settings: { type: 'subscription', invoicing_behavior: 'invoice', bill_for: { outstanding_usage_through: { type: 'none' } } },
    },
    resume: {
      resume_at: { type: 'timestamp', timestamp: timestamp + weeks * 7 * DAY },
      settings: { billing_cycle_anchor: 'unchanged', proration_behavior: 'always_invoice' },
    },
  };
  await stripe.subscriptionSchedules.update(schedule, { pause_schedules: [entry] });
};

export const away = async (stripe: Stripe, customer: string) => {
  const all = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return all.flatMap<Resting>(({ id, status, status_details: details }) =>
    status === 'paused' && details?.paused.subscription.type === 'pause_requested'
      ? [{ id, since: new Date(details.paused.transitioned_at * 1000) }]
      : [],
  );
};
