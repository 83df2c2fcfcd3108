import Stripe from 'stripe';

const BASE = '/v1/three_d_secure/authentications';
const proof = (more) => ({
  id: '3ds_1',
  object: 'three_d_secure.authentication',
  livemode: false,
  created: 1790000000,
  message_category: 'payment_authentication',
  channel: { type: 'browser' },
  directory_server: 'mastercard',
  metadata: {},
  payment_method: 'pm_9',
  status: 'requires_submission',
  ...more,
});
const details = { cryptogram: 'AAABBJg0VhI0VniQEjRWAAAAAAA=', eci: '02', ds_transaction_id: 'ds-7', three_ds_server_transaction_id: 'srv-7', acs_transaction_id: 'acs-7', protocol_version: '2.2.0' };
const STATES = {
  fingerprint: proof({ fingerprinting_url: 'https://bank.test/print' }),
  question: proof({ status: 'requires_challenge', challenge_url: 'https://bank.test/ask', fingerprinting_url: 'https://bank.test/print' }),
  pay: proof({ status: 'succeeded', outcome: 'authenticated', outcome_details: details }),
  attempted: proof({ status: 'succeeded', outcome: 'attempt_acknowledged', outcome_details: details }),
  failed: proof({ status: 'failed', outcome: 'denied', outcome_details: { ...details, cryptogram: undefined } }),
  canceled: proof({ status: 'canceled', outcome: 'canceled' }),
};

export default async function probe(answer, { dues, card, browser }, world) {
  const asked = [];
  let state = STATES.fingerprint;
  const pages = [['3ds_a', '3ds_b'], ['3ds_c', '3ds_d'], ['3ds_e']];
  const api = await world.serve(({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://stripe');
    const fields = Object.fromEntries(method === 'GET' ? searchParams : new URLSearchParams(body ?? ''));
    asked.push({ call: `${method} ${pathname.replace(BASE, '')}`, fields });
    const json = (value, status = 200) => ({ status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
    if (!pathname.startsWith(BASE)) return json({ error: { type: 'invalid_request_error', message: `Unrecognized request URL (${pathname})` } }, 404);
    if (method === 'GET' && pathname === BASE) {
      const after = searchParams.get('starting_after');
      const at = after === null ? 0 : pages.findIndex((page) => page.at(-1) === after) + 1;
      const asks = (pages[at] ?? []).map((id, place) => ({ ...STATES.question, id, created: 1800000000 - 10 * at - place }));
      const data = searchParams.get('status') === 'requires_challenge' ? asks : asks.flatMap((one) => [{ ...STATES.pay, id: `${one.id}_done`, created: one.created }, one]).reverse().sort((one, other) => other.created - one.created || (one.id < other.id ? 1 : -1));
      return json({ object: 'list', url: BASE, data, has_more: at < pages.length - 1 });
    }
    return json({ ...state, id: method === 'POST' && pathname === BASE ? '3ds_new' : pathname.split('/')[4] });
  });
  const { hostname, port } = new URL(api.url);
  const stripe = new Stripe('sk_test_probe', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });

  const during = async (name, now, ...args) => {
    const act = await answer.named(name);
    const from = asked.length;
    state = STATES[now];
    let gives;
    try {
      gives = (await act(stripe, ...args)) ?? null;
    } catch (error) {
      gives = `rejects: ${String(error?.message).slice(0, 120)}`;
    }
    const all = asked.slice(from);
    return { gives, all, wrote: all.filter(({ call }) => !call.startsWith('GET')) };
  };
  const PAYMENT = ['message_category', 'amount', 'currency', 'directory_server', 'acquirer_details[acquirer_bin]', 'acquirer_details[acquirer_country]', 'acquirer_details[acquirer_merchant_id]'];
  const DUES = ['type', 'recurring[amount]', 'recurring[interval_count]', 'recurring[expiry][type]', 'recurring[expiry][date]'].map((name) => `future_usage${name.replace(/^(\w+)/, '[$1]')}`);
  const BROWSER = ['type', 'browser[accept_header]', 'browser[ip_address]', 'browser[language]', 'browser[user_agent]', 'browser[javascript_enabled]'].map((name) => `channel${name.replace(/^(\w+)/, '[$1]')}`);
  const told = (fields, names) => names.map((name) => fields?.[name] ?? null);
  const only = (wrote) => (wrote.length === 1 ? wrote[0] : { call: wrote.map(({ call }) => call).join(', '), fields: {} });

  const outcomes = {};
  const step = async (name, act) => {
    try {
      outcomes[name] = await act();
    } catch (error) {
      outcomes[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  };

  await step('begins', async () => {
    const { gives, wrote } = await during('begin', 'fingerprint', dues, card, browser);
    const { call, fields } = only(wrote);
    return { gives, call, payment: told(fields, PAYMENT), card: fields.payment_method ?? null, browser: told(fields, BROWSER) };
  });
  await step('isTold', async () => {
    const { wrote } = await during('begin', 'fingerprint', dues, card, browser);
    const forever = await during('begin', 'question', { ...dues, until: null }, card, browser);
    const fields = only(wrote).fields;
    return {
      asks: told(fields, ['flow_preference[type]', 'flow_preference[challenge][type]', 'reason']),
      submit: fields.submit ?? null,
      dues: told(fields, DUES),
      forever: told(only(forever.wrote).fields, DUES),
      gives: forever.gives,
    };
  });
  await step('goesOn', async () => {
    const { gives, wrote } = await during('goOn', 'pay', '3ds_1', 'print-1');
    const { call, fields } = only(wrote);
    return [gives, call, fields];
  });
  await step('looks', async () => {
    const given = [];
    for (const now of Object.keys(STATES)) given.push((await during('look', now, '3ds_1')).gives);
    const { wrote } = await during('look', 'pay', '3ds_1');
    return [...given, wrote.length];
  });
  await step('provesAgain', async () => {
    const { gives, wrote } = await during('again', 'pay', '3ds_1', { ...dues, amount: 2600 });
    const { call, fields } = only(wrote);
    const channel = told(fields, ['channel[type]', 'channel[three_r_i][previous_authentication]', 'channel[three_r_i][type]']);
    return { gives, call, payment: told(fields, PAYMENT), card: fields.payment_method ?? null, channel, submit: fields.submit ?? null };
  });
  await step('givesUp', async () => {
    const { gives, wrote } = await during('giveUp', 'canceled', '3ds_1');
    return [gives === null || typeof gives === 'object', only(wrote).call];
  });
  await step('tellsWhatIsOpen', async () => {
    const { gives, all } = await during('open', 'question', new Date('2026-11-01T00:00:00Z'));
    const created = Number(all[0]?.fields['created[gte]'] ?? Number(all[0]?.fields['created[gt]']) + 1);
    return [gives, created, all.length];
  });
  return outcomes;
}
