// A peer that keeps agents as the API does: configurations are resolved, merged level by level, and have versions.
import Anthropic from '@anthropic-ai/sdk';

const TYPE = 'multiagent_20261001';
class Refused extends Error {}
const refuse = (message) => {
  throw new Refused(message);
};
const onlyKeys = (value, keys) => {
  for (const key of Object.keys(value)) if (!keys.includes(key)) refuse(`unknown: ${key}`);
};

/** @param newest the newest version of each agent */
function rules(newest) {
  const reference = (entry) => {
    if (typeof entry === 'string') return { type: 'agent', id: entry, version: newest(entry) };
    if (entry?.type !== 'agent' || typeof entry.id !== 'string') refuse('a member is no agent');
    onlyKeys(entry, ['type', 'id', 'version']);
    return { type: 'agent', id: entry.id, version: entry.version ?? newest(entry.id) };
  };
  const references = (list) => (list ?? []).map(reference);
  const inline = (sent, before) => {
    if (sent === undefined) return before;
    if (sent === null) return { type: 'enabled' };
    if (!['enabled', 'disabled'].includes(sent.type)) refuse('inline agents without a type');
    return { type: sent.type };
  };
  const group = (sent, before) => {
    if (sent === undefined) return before;
    if (sent === null) return { type: 'enabled', inline_agents: { type: 'enabled' }, predefined_agents: [] };
    if (sent.type === 'disabled') return { type: 'disabled' };
    if (sent.type !== 'enabled') refuse('a group without a type');
    onlyKeys(sent, ['type', 'inline_agents', 'predefined_agents']);
    const own = before.type === 'enabled' ? before : { inline_agents: { type: 'enabled' }, predefined_agents: [] };
    const after = {
      type: 'enabled',
      inline_agents: inline(sent.inline_agents, own.inline_agents),
      predefined_agents: sent.predefined_agents === undefined ? own.predefined_agents : references(sent.predefined_agents),
    };
    if (after.inline_agents.type === 'disabled' && after.predefined_agents.length === 0) refuse('nobody to start');
    return after;
  };
  const advisor = (sent, before) => {
    if (sent === undefined) return before;
    if (sent === null || sent.type === 'disabled') return { type: 'disabled' };
    if (sent.type !== 'enabled' || typeof sent.model !== 'string') refuse('an advisor without a model');
    return { type: 'enabled', model: sent.model };
  };
  return (sent, before) => {
    if (sent === undefined) return before;
    if (sent === null) return null;
    if (sent.type === 'coordinator') return { type: 'coordinator', agents: sent.agents.map((entry) => (entry.type === 'advisor' ? entry : reference(entry))) };
    if (sent.type !== TYPE) refuse('a configuration without a type');
    onlyKeys(sent, ['type', 'advisor', 'subagents', 'workflows']);
    const fresh = { advisor: { type: 'disabled' }, subagents: group(null), workflows: group(null) };
    const own = before?.type === TYPE ? before : fresh;
    return { type: TYPE, advisor: advisor(sent.advisor, own.advisor), subagents: group(sent.subagents, own.subagents), workflows: group(sent.workflows, own.workflows) };
  };
}

async function newsroom(serve, old) {
  const versions = {};
  const resolve = rules((id) => versions[id] ?? 7);
  const kept = new Map();
  const writes = [];
  const agent = (id, more) => ({ id, type: 'agent', version: 1, archived_at: null, created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', description: null, system: null, metadata: {}, tools: [], skills: [], mcp_servers: [], execution_identity: { type: 'service_account' }, multiagent: null, ...more });
  if (old) kept.set('agent_old', agent('agent_old', { name: 'Editor', version: 4, system: 'Be brief.', multiagent: old }));
  const peer = await serve(({ method, path, body }) => {
    const [, id] = /^\/v1\/agents(?:\/(\w+))?(?:\?.*)?$/.exec(path) ?? refuse(path);
    try {
      if (method === 'GET') return { body: kept.get(id) };
      const { multiagent, version, betas: _, ...rest } = JSON.parse(body);
      writes.push(id ?? 'new');
      const before = kept.get(id);
      if (version !== undefined && version !== before.version) return { status: 409, body: { type: 'error', error: { type: 'conflict_error', message: 'changed meanwhile' } } };
      const { model, ...other } = rest;
      const after = { ...(before ?? agent(`agent_${kept.size + 1}`)), ...other, ...(model && { model: typeof model === 'string' ? { id: model } : model }), multiagent: resolve(multiagent, before?.multiagent ?? null) };
      if (before) after.version = before.version + 1;
      kept.set(after.id, after);
      return { body: after };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: 400, body: { type: 'error', error: { type: 'invalid_request_error', message: error.message } } };
    }
  });
  return { kept, versions, writes, client: new Anthropic({ apiKey: 'key', baseURL: peer.url, maxRetries: 0 }) };
}

const members = (list) => list?.map(({ id, version }) => `${id}@${version}`);
const groupOf = (group) => (group?.type === 'enabled' ? [members(group.predefined_agents), group.inline_agents.type] : (group?.type ?? null));
const told = ({ multiagent }) =>
  multiagent?.type === TYPE
    ? { threads: groupOf(multiagent.subagents), runs: groupOf(multiagent.workflows), advisor: multiagent.advisor.model ?? multiagent.advisor.type }
    : (multiagent?.type ?? null);
const deskOf = ({ id, version, checkers }) => [id, version, members(checkers)];

export default async function probe(answer, _given, { serve }) {
  const [found, hire, advise, pause, renew] = await Promise.all(['found', 'hire', 'advise', 'pause', 'renew'].map((name) => answer.named(name)));
  const begin = async () => {
    const room = await newsroom(serve);
    const desk = await found(room.client, [{ id: 'w1' }, { id: 'w2', version: 3 }], [{ id: 'c1', version: 2 }, { id: 'c2' }]);
    return { ...room, desk, editor: () => room.kept.get('agent_1') };
  };
  const OLD = { type: 'coordinator', agents: [{ type: 'agent', id: 'w1', version: 5 }, { type: 'advisor', model: 'claude-fable-5-2' }, { type: 'agent', id: 'w2', version: 1 }] };

  return {
    async founds() {
      const { desk, editor, writes } = await begin();
      return [editor().name, editor().model.id, told(editor()), desk.id, desk.version, writes.length];
    },
    async hires() {
      const { client, desk, editor, versions } = await begin();
      versions.w1 = 9;
      const more = await hire(client, desk, { id: 'w3', version: 1 });
      const first = told(editor());
      const again = await hire(client, more, { id: 'w2', version: 8 });
      const { threads, runs } = told(editor());
      return [{ ...first, threads: [first.threads[0].sort(), first.threads[1]] }, deskOf(more), [threads[0].sort(), threads[1]], runs, again.version];
    },
    async advises() {
      const { client, desk, editor, versions } = await begin();
      versions.w1 = 9;
      versions.c2 = 9;
      const some = await advise(client, desk, 'claude-fable-5-2');
      const first = told(editor());
      const none = await advise(client, some, null);
      return [first, told(editor()), some.version, none.version];
    },
    async pauses() {
      const { client, desk, editor, versions } = await begin();
      versions.c2 = 9;
      const paused = await pause(client, await advise(client, desk, 'claude-fable-5-2'), true);
      const first = told(editor());
      const kept = await hire(client, paused, { id: 'w3', version: 1 });
      const second = told(editor()).runs;
      await pause(client, kept, false);
      const { runs, advisor } = told(editor());
      return [first, second, runs, advisor];
    },
    async renews() {
      const { client, kept, versions } = await newsroom(serve, OLD);
      versions.w1 = 9;
      const desk = await renew(client, 'agent_old');
      const without = await newsroom(serve, { ...OLD, agents: [OLD.agents[0]] });
      await renew(without.client, 'agent_old');
      const editor = kept.get('agent_old');
      return [told(editor), deskOf(desk), editor.system, told(without.kept.get('agent_old'))];
    },
    async leavesNewOnes() {
      const { client, desk, editor, writes } = await begin();
      const gives = await renew(client, desk.id);
      return [deskOf(gives), writes.length, told(editor()).runs];
    },
    async overwritesNothing() {
      const { client, desk, kept, editor } = await begin();
      kept.set('agent_1', { ...editor(), version: 6 });
      const tries = [];
      for (const work of [() => hire(client, desk, { id: 'w3' }), () => advise(client, desk, 'claude-fable-5-2'), () => pause(client, desk, true)]) {
        tries.push(await work().then(() => 'overwrote', (error) => error.status ?? 'rejected'));
      }
      return [tries.every((one) => one !== 'overwrote'), editor().version];
    },
  };
}
