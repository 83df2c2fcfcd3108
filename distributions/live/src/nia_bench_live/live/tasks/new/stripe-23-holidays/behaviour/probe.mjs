import Stripe from 'stripe';

const paused = (id, type, at) => ({
  id,
  object: 'subscription',
  status: 'paused',
  status_details: { paused: { type: 'subscription', subscription: { type }, transitioned_at: at } },
});

export default async function probe(answer, { id, schedule, first, weeks }, world) {
  const pages = [
    [paused('sub_a', 'pause_requested', 1790000000), paused('sub_b', 'trial_end_without_payment_method', 1790000100)],
    [paused('sub_c', 'final_payment_failure', 1790000200), paused('sub_d', 'pause_requested', 1790000300)],
    [paused('sub_e', 'system', 1790000400), paused('sub_f', 'pause_requested', 1790000500)],
  ];
  const asked = [];
  const api = await world.serve(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://stripe');
    const fields = Object.fromEntries(method === 'GET' ? searchParams : new URLSearchParams(body ?? ''));
    asked.push({ call: `${method} ${pathname}`, fields });
    const json = (value) => ({ status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
    if (pathname.endsWith('/create_preview')) return json({ id: 'upcoming', object: 'invoice', total: -1250, amount_due: 0, subtotal: -1300 });
    if (method === 'GET' && pathname === '/v1/subscriptions') {
      const after = searchParams.get('starting_after');
      const at = after === null ? 0 : pages.findIndex((page) => page.at(-1).id === after) + 1;
      const goesOn = { ...paused('sub_x', '', 0), status: 'active', status_details: null };
      const shown = { paused: pages[at] ?? [], all: [goesOn, ...(pages[at] ?? [])] };
      const data = shown[searchParams.get('status')] ?? [];
      return json({ object: 'list', url: '/v1/subscriptions', data, has_more: data.length > 0 && at < pages.length - 1 });
    }
    return json({ id, object: pathname.includes('schedule') ? 'subscription_schedule' : 'subscription', status: 'paused', items: { data: [] } });
  });
  const { hostname, port } = new URL(api.url);
  const stripe = new Stripe('sk_test_probe', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });

  /** What is written when the function runs; reading beside it is free. */
  const during = async (name, ...args) => {
    const act = await answer.named(name);
    const from = asked.length;
    const gives = await act(stripe, ...args);
    return { gives, wrote: asked.slice(from).filter(({ call }) => !call.startsWith('GET')) };
  };
  const only = ({ wrote }) => (wrote.length === 1 ? wrote[0] : { call: wrote.map(({ call }) => call).join(', '), fields: {} });
  /** The fields with what holds where a field is left out, so that both ways to say it count. */
  const told = (fields, names, defaults = {}) => names.map((name) => fields[name] ?? defaults[name] ?? null);

  const NOW = ['bill_for[outstanding_usage_through][type]', 'bill_for[unused_time_from][type]', 'invoicing_behavior'];
  const outcomes = {};
  const step = async (name, act) => {
    try {
      outcomes[name] = await act();
    } catch (error) {
      outcomes[name] = { threw: String(error.message ?? error).slice(0, 200) };
    }
  };

  await step('leaves', async () => {
    const { call, fields } = only(await during('leave', id));
    return [call, ...told(fields, NOW, { [NOW[1]]: 'now' })];
  });
  await step('quotes', async () => {
    const result = await during('quote', id);
    const { call, fields } = only(result);
    const names = NOW.map((name) => `subscription_details[pause]${name.replace(/^(\w+)/, '[$1]')}`);
    return [result.gives, call, ...told(fields, ['subscription', ...names], { [names[1]]: 'now' })];
  });
  await step('comesBack', async () => {
    const { call, fields } = only(await during('comeBack', id));
    return [call, ...told(fields, ['billing_cycle_anchor[type]', 'payment_behavior', 'proration_behavior'])];
  });
  await step('plans', async () => {
    const { call, fields } = only(await during('plan', schedule, new Date(first), weeks));
    const one = (name) => `pause_schedules[0]${name}`;
    const days = { day: 1, week: 7 };
    const names = [
      '[pause][pause_at][type]',
      '[pause][pause_at][timestamp]',
      '[pause][settings][bill_for][outstanding_usage_through][type]',
      '[pause][settings][bill_for][unused_time_from][type]',
      '[pause][settings][invoicing_behavior]',
      '[resume][settings][billing_cycle_anchor]',
      '[resume][settings][payment_behavior]',
      '[resume][settings][proration_behavior]',
    ].map(one);
    const at = Number(fields[one('[resume][resume_at][timestamp]')]);
    const count = Number(fields[one('[resume][resume_at][duration][interval_count]')] ?? 1);
    const rests = {
      duration: count * days[fields[one('[resume][resume_at][duration][interval]')]],
      timestamp: (at - Date.parse(first) / 1000) / 86400,
    }[fields[one('[resume][resume_at][type]')]];
    return [call, ...told(fields, names, { [names[3]]: 'pause_at', [names[6]]: 'resume_on_payment_success' }), rests ?? null];
  });
  await step('tells', async () => {
    const from = asked.length;
    const { gives } = await during('away', 'cus_7');
    const lists = asked.slice(from).filter(({ call }) => call === 'GET /v1/subscriptions');
    return {
      away: gives.map(({ id: found, since }) => [found, since.toISOString()]),
      pages: lists.map(({ fields }) => [fields.customer, fields.starting_after ?? null]),
    };
  });
  return outcomes;
}
