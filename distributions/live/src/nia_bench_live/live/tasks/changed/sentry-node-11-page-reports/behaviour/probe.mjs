import { getTunnelPath } from '@sentry/node';

export default async function probe(answer, given, world) {
  const asked = [];
  let limited = false;
  const api = await world.serve(({ method, path, headers, body }) => {
    asked.push({ call: `${method} ${new URL(path, 'http://sentry').pathname}`, body });
    return limited
      ? { status: 429, headers: { 'x-sentry-rate-limits': '60:error:project', 'retry-after': '60' }, body: 'later' }
      : { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"e1"}' };
  });
  const { host } = new URL(api.url);
  const dsnOf = (key, project) => `http://${key}@${host}/${project}`;
  const dsns = { server: dsnOf('srv', 1), fruit: dsnOf('frt', 2), bread: dsnOf('brd', 3), other: dsnOf('oth', 9) };

  let open = true;
  const [seen, doubted] = [[], []];
  const openFront = await answer.named('openFront');
  const front = openFront({
    dsn: dsns.server,
    pages: [dsns.fruit, dsns.bread],
    base: '/shop',
    letsIn(request) {
      doubted.push(request.url);
      return open;
    },
    async shop(request) {
      seen.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
      return new Response('shop', { status: 201 });
    },
  });

  const envelope = (dsn) => `{"event_id":"e1","dsn":"${dsn}"}\n{"type":"event"}\n{"message":"it broke"}\n`;
  const post = (path, body) =>
    new Request(`https://shop.test${path}`, { method: 'POST', body, headers: { 'content-length': String(Buffer.byteLength(body)) } });
  const said = async (response) => [response.status, await response.text()];
  /** What a page gets that sends a report to where the library has it sent, and what came of it. */
  const report = async (at, dsn = at) => {
    const [from, before] = [asked.length, seen.length];
    const got = await said(await front.answer(post(`/shop${getTunnelPath(at)}`, envelope(dsn))));
    return { got, came: asked.slice(from).filter(({ body }) => body.includes('it broke')).map(({ call, body }) => [call, body === envelope(dsn)]), shop: seen.length - before };
  };

  const outcomes = {};
  const step = async (name, act) => {
    try {
      outcomes[name] = await act();
    } catch (error) {
      outcomes[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  };
  await step('handsOn', async () => [await report(dsns.fruit), await report(dsns.bread)]);
  await step('handsOnItsOwn', () => report(dsns.server));
  await step('passesOnWhatSentrySays', async () => {
    limited = true;
    const response = await front.answer(post(`/shop${getTunnelPath(dsns.fruit)}`, envelope(dsns.fruit)));
    limited = false;
    return [response.status, response.headers.get('x-sentry-rate-limits'), response.headers.get('retry-after')];
  });
  await step('refusesOthers', async () => {
    const { got, came, shop } = await report(dsns.fruit, dsns.other);
    return [got[0], came, shop];
  });
  await step('leavesTheRestToTheShop', async () => {
    const from = seen.length;
    const came = asked.length;
    const requests = [
      new Request('https://shop.test/shop/pears'),
      new Request(`https://shop.test/shop${getTunnelPath(dsns.fruit)}`),
      post('/shop/orders', '{"item":"pear"}'),
      post('/shop/tunnel', envelope(dsns.fruit)),
    ];
    const statuses = [];
    for (const request of requests) statuses.push((await front.answer(request)).status);
    const shopSaw = seen.slice(from).map((line) => line.split(' ').slice(0, 2).join(' ').replace(getTunnelPath(dsns.fruit), '/FRUIT'));
    return [statuses, shopSaw, asked.length - came];
  });
  await step('leavesBodiesToTheShop', async () => {
    await front.answer(post('/shop/orders', '{"item":"plum"}'));
    return seen.at(-1);
  });
  await step('letsIn', async () => {
    open = false;
    const [from, before] = [asked.length, seen.length];
    const requests = [post(`/shop${getTunnelPath(dsns.bread)}`, envelope(dsns.bread)), new Request('https://shop.test/shop/pears')];
    const statuses = [];
    for (const request of requests) statuses.push((await front.answer(request)).status);
    open = true;
    return [statuses, asked.length - from, seen.length - before];
  });
  await step('asksOnce', async () => {
    doubted.length = 0;
    await report(dsns.fruit);
    await front.answer(new Request('https://shop.test/shop/pears'));
    return doubted.length;
  });
  return outcomes;
}
