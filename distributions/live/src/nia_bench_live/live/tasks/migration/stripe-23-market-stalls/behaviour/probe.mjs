import Stripe from 'stripe';

/** What Stripe knows in this version of its API; it refuses whatever else it is told. */
const KNOWN = {
  'POST /v2/core/account_links': ['account', 'use_case', 'type', 'account_onboarding', 'account_update', 'collection_options', 'fields', 'future_requirements', 'return_url', 'refresh_url'],
  'POST /v1/financial_connections/sessions': ['account_holder', 'type', 'customer', 'permissions', 'filters', 'country', 'account_subcategories', '0', '1'],
  'POST /v1/accounts/acct_1/reject': ['reason', 'payouts_action', 'expand'],
};
const REASONS = ['credit', 'fraud_no_intent_to_fulfill', 'fraud_other', 'fraud_payment_method_casher', 'fraud_payment_method_tester', 'other', 'terms_of_service'];

const namesIn = (value) =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]) : [];

export default async function probe(answer, given, world) {
  const asked = [];
  const replies = {};
  const api = await world.serve(({ method, path, headers, body }) => {
    const { pathname } = new URL(path, 'http://stripe');
    const call = `${method} ${pathname}`;
    const json = pathname.startsWith('/v2');
    const fields = !body ? {} : json ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
    asked.push({ call, version: headers['stripe-version'], fields });
    const names = json ? namesIn(fields) : Object.keys(fields).flatMap((key) => key.split(/[[\]]+/).filter(Boolean));
    const unknown = names.find((name) => KNOWN[call] && !KNOWN[call].includes(name));
    const refusal = unknown ?? (fields.reason && !REASONS.includes(fields.reason) ? fields.reason : undefined);
    const error = refusal === undefined ? replies[call]?.error : { type: 'invalid_request_error', code: 'parameter_unknown', message: `unknown: ${refusal}` };
    return {
      status: error ? (error.type === 'card_error' ? 402 : 400) : 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(error ? { error } : (replies[call] ?? { id: 'acct_1', object: 'account' })),
    };
  });
  const { hostname, port } = new URL(api.url);
  const place = { host: hostname, port: Number(port), protocol: 'http' };
  const connect = await answer.named('connect');
  const stripe = connect('sk_test_probe', place);

  const link = async (name) => {
    replies['POST /v2/core/account_links'] = { object: 'v2.core.account_link', url: 'https://stripe.test/link' };
    const url = await (await answer.named(name))(stripe, 'acct_1', { done: 'https://market.test/done', again: 'https://market.test/again' });
    return [url, asked.at(-1).fields];
  };
  return {
    welcomes: () => link('welcome'),
    changes: () => link('change'),
    async closes() {
      const close = await answer.named('close');
      const reasons = [];
      for (const reason of ['cheats', 'rules', 'else']) {
        await close(stripe, 'acct_1', reason);
        reasons.push(asked.at(-1).fields.reason);
      }
      return reasons;
    },
    async connectsABank() {
      replies['POST /v1/financial_connections/sessions'] = { id: 'fcsess_1', object: 'financial_connections.session', client_secret: 'secret', filters: {} };
      const secret = await (await answer.named('connectBank'))(stripe, 'cus_1', 'US');
      const { fields } = asked.at(-1);
      return [secret, fields['filters[country]'], fields['filters[account_subcategories][0]'], fields['account_holder[customer]'], fields['permissions[1]']];
    },
    async mandates() {
      const mandate = await answer.named('mandate');
      const told = [];
      for (const details of [{ type: 'card', card: { mandate: 'mandate_1' } }, { type: 'card', card: { mandate: null } }, { type: 'sepa_debit', sepa_debit: { mandate: 'mandate_2' } }]) {
        replies['GET /v1/charges/ch_1'] = { id: 'ch_1', object: 'charge', payment_method_details: details };
        told.push(await mandate(stripe, 'ch_1'));
      }
      return told;
    },
    async fails() {
      const [isDeclined, shown] = [await answer.named('isDeclined'), await answer.named('shown')];
      const failures = [];
      for (const error of given.errors) {
        replies['GET /v1/charges/ch_2'] = { error };
        await stripe.charges.retrieve('ch_2').catch((failure) => failures.push([isDeclined(failure), shown(failure)]));
      }
      return [...failures, isDeclined(new Error('else'))];
    },
    async namesTheVersion() {
      await stripe.charges.retrieve('ch_1');
      return asked.at(-1).version;
    },
    async stripeIsWhereItWas() {
      const other = connect('sk_test_other');
      return [other instanceof Stripe, other.getApiField('host'), other.getApiField('version'), other.getMaxNetworkRetries(), other.getTelemetryEnabled()];
    },
  };
}
