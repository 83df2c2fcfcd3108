// OpenAI as it keeps plans: an API with pages of them, and of their trips.
import OpenAI from 'openai';

const PLAN = { name: 'Attic', house: 'house_9', cron: '30 6 * * 1', zone: 'Europe/Vienna', question: 'Is the attic dry?' };
const automation = (id, name) => ({ id, name, object: 'agent.automation', type: 'periodic', status: 'active', expression: '0 0 * * *', timezone: 'UTC', created_at: 1, metadata: {} });
const run = (id, status, scheduled, session) => ({ id, automation_id: 'auto_7', object: 'agent.automation.invocation', created_at: 1, scheduled_at: scheduled, session_id: session, status, error: null, skip_reason: null, source: { type: 'manual' } });

export default async function probe(answer, _given, { serve }) {
  const Rounds = await answer.named('Rounds');

  /** An API that has these plans and trips, two on a page. */
  async function api({ plans = [], trips = [] } = {}) {
    const { url, asked } = await serve(({ method, path }) => {
      const { pathname, searchParams } = new URL(path, 'http://api');
      const parts = pathname.split('/').slice(4);
      const page = (all) => {
        const start = all.findIndex(({ id }) => id === searchParams.get('after')) + 1;
        const data = all.slice(start, start + 2);
        return { body: { object: 'list', data, has_more: start + 2 < all.length, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null } };
      };
      if (method === 'GET' && parts.length === 0) return page(plans);
      if (method === 'GET' && parts[1] === 'invocations') return page(searchParams.get('order') === 'asc' ? [...trips].reverse() : trips);
      if (method === 'DELETE') return { body: { id: parts[0], deleted: true, object: 'agent.automation.deleted' } };
      if (parts[1] === 'invocations') return { body: run('inv_new', 'queued', null, null) };
      return { body: automation(parts[0] ?? 'auto_new', 'Attic') };
    });
    const client = new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0 });
    return { asked, rounds: () => new Rounds(client, 'agent_5') };
  }

  const bodyOf = ({ body }) => (body ? JSON.parse(body) : {});
  const pathOf = ({ method, path }) => `${method} ${new URL(path, 'http://api').pathname}`;
  const changesIn = (asked) => asked.filter(({ method }) => method !== 'GET');
  const textsOf = (input) => input.map(({ role, content }) => [role, content.map(({ type, text }) => [type, text])]);

  function planIn({ name, type, expression, timezone, target }) {
    const { agent_id: agent, environment, input, metadata, type: kind } = target;
    return { name, type, expression, timezone, target: { kind, agent, environment, input: textsOf(input), metadata } };
  }

  async function arranged(plans, plan = PLAN) {
    const { asked, rounds } = await api({ plans });
    const id = await rounds().arrange(plan);
    return { id, writes: changesIn(asked) };
  }

  return {
    async arranges() {
      const { id, writes } = await arranged([automation('auto_1', 'Cellar'), automation('auto_2', 'Roof'), automation('auto_3', 'Garage')]);
      return { id, writes: writes.map(pathOf), plan: planIn(bodyOf(writes[0])) };
    },
    async changes() {
      const plans = ['Cellar', 'Roof', 'Attics', 'Yard', 'Attic', 'Loft'].map((name, index) => automation(`auto_${index}`, name));
      const { id, writes } = await arranged(plans, { ...PLAN, cron: '0 7 * * 2', question: 'Still dry?', house: 'house_8' });
      const { name, type, ...plan } = planIn(bodyOf(writes[0]));
      return { id, writes: writes.map(pathOf), plan };
    },
    async rests() {
      const { asked, rounds } = await api();
      const given = [];
      for (const word of ['rest', 'wake', 'drop', 'send']) given.push((await rounds()[word]('auto_7')) ?? null);
      return [asked.map(pathOf), given];
    },
    async tells() {
      const trips = [
        run('inv_5', 'queued', 1790000000, null),
        run('inv_4', 'skipped', 1780000000, null),
        run('inv_3', 'failed', 1770000000, null),
        run('inv_2', 'completed', null, 'sess_2'),
        run('inv_1', 'completed', 1760000000, 'sess_1'),
      ];
      const { rounds } = await api({ trips });
      const told = await rounds().trips('auto_7');
      return told.map(({ due, session, state }) => [due instanceof Date ? due.toISOString() : due, session, state]);
    },
    async hasNoTick() {
      const { rounds } = await api();
      return 'tick' in rounds();
    },
  };
}
