import Stripe from 'stripe';

const SECRET = 'whsec_cook_club';
const DAY = 86400;

export default async function probe(answer, given, world) {
  const asked = [];
  const api = await world.serve(({ method, path, body }) => {
    asked.push({ call: `${method} ${path}`, fields: Object.fromEntries(new URLSearchParams(body ?? '')) });
    const result = { id: 'x', object: 'thing', url: 'https://stripe.test/page', client_secret: 'secret_1', amount_due: 700 };
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(result) };
  });
  const { hostname, port } = new URL(api.url);
  const stripe = new Stripe('sk_test_probe', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });

  const during = async (name, ...args) => {
    const act = await answer.named(name);
    const from = asked.length;
    const gives = await act(stripe, ...args);
    const { call, fields } = asked[from] ?? { call: null, fields: {} };
    return { gives: gives ?? null, call, fields, calls: asked.length - from };
  };
  const means = ({ fields }, prefix) =>
    Object.keys(fields).filter((name) => /payment_method/.test(name)).sort().map((name) => [name, fields[name]]);
  const anchor = ({ fields }) =>
    Object.keys(fields).filter((name) => /billing_cycle_anchor/.test(name)).sort().map((name) => [name, fields[name]]);

  const message = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1' } } });
  const signed = (age, secret = SECRET) =>
    stripe.webhooks.generateTestHeaderString({ payload: message, secret, timestamp: Math.floor(Date.now() / 1000) - age });
  const incoming = async (tolerance, header) => {
    const act = await answer.named('incoming');
    try {
      return (await act(stripe, message, header, { secret: SECRET, tolerance })).id;
    } catch (error) {
      return error instanceof Stripe.errors.StripeSignatureVerificationError ? 'refused' : String(error);
    }
  };

  return {
    async joins() {
      const result = await during('joinPage', 'price_1', 'ann@cook.test');
      const { fields } = result;
      return [result.gives, result.call, means(result), fields.mode, fields['subscription_data[trial_period_days]'], fields['line_items[0][price]'], fields['line_items[0][quantity]']];
    },
    async paysOnce() {
      const result = await during('payOnce', 'cus_1', 2500);
      return [result.gives, result.call, means(result), result.fields.amount, result.fields.customer];
    },
    async keeps() {
      const result = await during('keepMeans', 'cus_1');
      return [result.gives, result.call, means(result)];
    },
    async quotes() {
      const now = await during('quoteChange', 'sub_1', 'si_1', 'price_2');
      const later = await during('quoteChange', 'sub_1', 'si_1', 'price_2', new Date('2026-12-01T00:00:00Z'));
      return [now.gives, now.call, anchor(now), anchor(later), now.fields['subscription_details[items][0][price]'], now.fields['subscription_details[proration_behavior]']];
    },
    async changes() {
      const anew = await during('change', 'sub_1', 'si_1', 'price_2', false);
      const kept = await during('change', 'sub_1', 'si_1', 'price_2', true);
      return [anew.call, anchor(anew), anchor(kept), anew.fields.proration_behavior];
    },
    async goesOn() {
      const result = await during('goOn', 'sub_1');
      return [result.call, anchor(result)];
    },
    async fresh() {
      return [await incoming(0, signed(5)), await incoming(60, signed(5)), await incoming(0, signed(5, 'whsec_other'))];
    },
    async old() {
      return [await incoming(0, signed(DAY)), await incoming(60, signed(120)), await incoming(2 * DAY, signed(DAY))];
    },
    async genuine() {
      const isGenuine = await answer.named('isGenuine');
      return [signed(5), signed(400 * DAY), signed(5, 'whsec_other')].map((header) => isGenuine(stripe, message, header, SECRET));
    },
    async archived() {
      const archived = await answer.named('archived');
      return (await archived(stripe, message)).type;
    },
  };
}
