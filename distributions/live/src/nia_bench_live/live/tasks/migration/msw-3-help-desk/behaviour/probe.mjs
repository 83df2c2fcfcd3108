import { http, HttpResponse } from 'msw';

export default async function probe(answer, given, world) {
  const openDesk = await answer.named('openDesk');
  const real = await world.serve(() => ({ status: 200, body: 'real' }));

  const printed = [];
  for (const level of ['warn', 'error']) console[level] = (...what) => printed.push(`${level} ${what.join(' ')}`);
  /** Of each message its level, and the request that it speaks of. */
  const lines = () =>
    printed.splice(0).map((text) => `${text.split(' ')[0]} ${/(GET|POST|PUT|DELETE) \S+/.exec(text)?.[0] ?? text}`);

  const json = async (url, init) => {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.json() };
  };
  const ask = (url, query, variables) =>
    json(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) });
  const TICKETS = 'query Tickets($agent: String) { tickets(agent: $agent) { id } }';
  const ASSIGN = 'mutation Assign($id: ID!, $agent: String!) { assign(id: $id, agent: $agent) { id } }';

  const desk = openDesk();
  const outcomes = {};
  const step = async (name, act) => {
    try {
      outcomes[name] = await act();
    } catch (error) {
      outcomes[name] = { threw: String(error) };
    }
  };

  await step('rest', async () => {
    const response = await fetch('https://eu.help.test/tickets/t-2?fresh=1');
    const none = await json('https://us.help.test/tickets/t-9');
    return [response.headers.get('x-mocked'), await response.json(), none];
  });
  await step('graphql', async () => [
    (await ask('https://eu.help.test/graphql', TICKETS, { agent: 'Ann' })).body,
    (await ask('https://us.help.test/api/v2', ASSIGN, { id: 't-1', agent: 'Bo' })).body,
    (await ask('https://us.help.test/api/v2', ASSIGN, { id: 't-9', agent: 'Bo' })).body,
    (await ask('https://eu.help.test/graphql', TICKETS, {})).body,
    (await ask('https://eu.help.test/graphql', 'query Agents { agents { name } }')).body,
  ]);
  await step('mocked', () => [...desk.mocked]);
  await step('through', async () => {
    printed.length = 0;
    const text = await (await fetch(`${real.url}/health?deep=1`)).text();
    const posted = await (await fetch(`${real.url}/health`, { method: 'POST', body: 'x' })).text();
    return { text, posted, missed: [...desk.missed], lines: lines() };
  });
  await step('missed', async () => {
    printed.length = 0;
    // Nothing listens there: what goes through fails.
    const fails = (init) => fetch('http://127.0.0.2:48999/logs?all=1', init).then(() => 'answers', () => 'fails');
    const ends = [await fails(), await fails({ method: 'POST', body: 'x' }), await fails({ method: 'DELETE' })];
    return { ends, missed: [...desk.missed], lines: lines() };
  });
  await step('overridden', async () => {
    desk.server.use(http.get('https://:region.help.test/tickets/:id', () => HttpResponse.json({ away: true }, { status: 503 })));
    const away = await json('https://eu.help.test/tickets/t-1');
    desk.reset();
    const back = await json('https://eu.help.test/tickets/t-1');
    return { away, back, mocked: [...desk.mocked], missed: [...desk.missed] };
  });
  await step('again', async () => {
    desk.close();
    const before = await fetch('https://eu.help.test/tickets/t-1').then(() => 'mocked', () => 'fails');
    const next = openDesk();
    const { body } = await json('https://eu.help.test/tickets/t-1');
    next.close();
    return { before, body, mocked: next.mocked, old: desk.mocked };
  });
  return outcomes;
}
