import type Stripe from 'stripe';

export async function leave(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.update(subscription, {
    pause_collection: { behavior: 'void' },
    proration_behavior: 'always_invoice',
  });
}

export async function quote(stripe: Stripe, subscription: string): Promise<number> {
  const preview = await stripe.invoices.createPreview({
    subscription,
    subscription_details: { cancel_now: true, proration_behavior: 'always_invoice' },
  });
  return preview.total;
}

export async function comeBack(stripe: Stripe, subscription: string): Promise<void> {
  await stripe.subscriptions.update(subscription, { pause_collection: '' });
}

export async function plan(stripe: Stripe, schedule: string, first: Date, weeks: number): Promise<void> {
  const current = await stripe.subscriptionSchedules.retrieve(schedule);
  const start = Math.floor(first.getTime() / 1000);
  const phase = current.phases?.[0];
  const items = (phase?.items ?? []).map(({ price, quantity }) => ({ price: String(price), quantity }));
  await stripe.subscriptionSchedules.update(schedule, {
    phases: [
      { items, start_date: phase?.start_date, end_date: start },
      { items, trial: true, start_date: start, end_date: start + weeks * 7 * 86_400 },
      { items },
    ],
  });
}

export async function away(stripe: Stripe, customer: string): Promise<{ id: string; since: Date }[]> {
  const found: { id: string; since: Date }[] = [];
  for await (const { id, pause_collection } of stripe.subscriptions.list({ customer }))
    if (pause_collection) found.push({ id, since: new Date() });
  return found;
}
