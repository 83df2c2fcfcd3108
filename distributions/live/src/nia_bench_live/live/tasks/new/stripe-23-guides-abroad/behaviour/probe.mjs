import Stripe from 'stripe';

const BASE = '/v2/money_management/payout_intents';
const ready = {
  id: 'pi_1',
  object: 'v2.money_management.payout_intent',
  livemode: false,
  created: '2026-11-20T10:00:00.000Z',
  amount: { value: 50000, currency: 'eur' },
  confirmation_method: 'manual',
  from: { financial_account: 'fa_1', currency: 'gbp', debited: { value: 43420, currency: 'gbp' } },
  to: { recipient: 'acct_g', currency: 'eur', credited: { value: 50000, currency: 'eur' } },
  status: 'requires_action',
  next_action: { type: 'confirm', confirm: { reason: 'manually_requested', fields_to_review: ['fx_quote', 'estimated_fees'] } },
};
const failed = { type: 'handle_failure', handle_failure: { failure_reason: 'insufficient_funds' } };

export default async function probe(answer, given, world) {
  const asked = [];
  let reply = () => ready;
  const api = await world.serve(({ method, path, headers, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://stripe');
    const call = `${method} ${pathname}`;
    asked.push({ call, fields: body ? JSON.parse(body) : {} });
    const { refuses, ...value } = reply(call, searchParams);
    const sent = refuses ? { error: { type: refuses, code: refuses, message: refuses, user_message: refuses } } : value;
    return { status: refuses ? 400 : 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) };
  });
  const { hostname, port } = new URL(api.url);
  const stripe = new Stripe('sk_test_probe', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });

  /** What a function gives, and what is written meanwhile; reading beside it is free. */
  const during = async (name, answers, ...args) => {
    const act = await answer.named(name);
    const from = asked.length;
    reply = answers;
    let gives;
    try {
      gives = (await act(stripe, ...args)) ?? null;
    } catch (error) {
      gives = `rejects: ${error?.rawType ?? error?.raw?.type ?? error?.message}`;
    }
    const wrote = asked.slice(from).filter(({ call }) => !call.startsWith('GET'));
    return { gives, wrote, calls: wrote.map(({ call }) => call.replace(BASE, '')) };
  };

  const outcomes = {};
  const step = async (name, act) => {
    try {
      outcomes[name] = await act();
    } catch (error) {
      outcomes[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  };

  const prepared = async (wage) => {
    const { gives, wrote, calls } = await during('prepare', () => ready, wage);
    const { amount, from, to, confirmation_method: confirmed, recipient_notification: told, schedule_options: plan } = wrote[0]?.fields ?? {};
    return { gives, calls, amount, from, to: [to?.recipient, (to?.currency ?? wage.currency) === wage.currency], confirmed, told, day: plan?.execute_on ?? null };
  };
  await step('prepares', () => prepared(given.now));
  await step('preparesForADay', () => prepared(given.later));

  const reviewed = async (fields) => {
    const { gives, calls } = await during('review', () => ({ ...ready, ...fields }), 'pi_1');
    return [gives, calls];
  };
  await step('reviews', () => reviewed(given.reviewed));
  await step('reviewsWithoutExchange', () => reviewed({ ...given.plain, fx_quote: undefined }));
  await step('reviewsAName', async () => {
    const fits = [];
    for (const match_result of ['match', 'close_match', 'no_match', 'unavailable']) {
      const [gives] = await reviewed({ ...given.plain, recipient_verification: { match_result, match_result_details: { message: '', provided_name: 'A' } } });
      fits.push(gives.nameFits);
    }
    return fits;
  });

  /** Stripe refuses to confirm so often, or until the rate is renewed, and then agrees. */
  const agreed = async (refusal, { renewable = true, lock_status = 'active' } = {}) => {
    let refuses = refusal;
    const { gives, calls } = await during(
      'agree',
      (call) => {
        if (call.endsWith('/refresh_fx_quote') && renewable) refuses = undefined;
        if (call.endsWith('/confirm') && refuses) return { refuses };
        return { ...ready, fx_quote: { lock_status, lock_duration: 'five_minutes', to_currency: 'eur', rates: {} } };
      },
      'pi_1',
    );
    return [gives, ...calls];
  };
  await step('agrees', () => agreed());
  await step('renews', () => agreed('fx_quote_needs_refresh', { lock_status: 'expired' }));
  await step('renewsOnce', () => agreed('fx_quote_needs_refresh', { renewable: false, lock_status: 'expired' }));
  await step('isRefused', () => agreed('insufficient_funds'));

  const stopped = async (refuses) => {
    const { gives, calls } = await during('stop', () => (refuses ? { refuses } : { ...ready, status: 'canceled' }), 'pi_1');
    return [gives, ...calls];
  };
  await step('stops', () => stopped());
  await step('stopsTooLate', () => stopped('not_cancelable'));
  await step('stopIsRefused', () => stopped('feature_not_enabled'));

  await step('waits', async () => {
    const item = (id, status, next_action) => ({ ...ready, id, status, next_action });
    const { next_action: confirm } = ready;
    const pages = [
      [item('pi_a', 'requires_action', confirm), item('pi_b', 'posted'), item('pi_c', 'requires_action', failed)],
      [item('pi_d', 'pending'), item('pi_e', 'requires_action', confirm)],
      [item('pi_f', 'canceled'), item('pi_g', 'requires_action', confirm)],
    ];
    const { gives, calls } = await during('waiting', (call, query) => {
      const at = Number(query.get('page') ?? 0);
      const next = at + 1 < pages.length ? `${BASE}?page=${at + 1}` : null;
      return call === `GET ${BASE}` ? { data: pages[at], next_page_url: next, previous_page_url: null } : ready;
    });
    return [gives, ...calls];
  });
  return outcomes;
}
