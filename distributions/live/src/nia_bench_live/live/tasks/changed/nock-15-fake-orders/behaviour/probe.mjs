import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A service that tells what reached it. */
async function service(word) {
  const reached = [];
  const server = http.createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    request.resume();
    response.end(word);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { reached, origin: `http://127.0.0.1:${server.address().port}` };
}

const SHOP = { 'x-shop': 'tea', 'content-type': 'application/json' };
const within = (promise) =>
  Promise.race([
    promise,
    pause(1500).then(() => {
      throw new Error('nothing is answered');
    }),
  ]);

/** By fetch. What nock itself says for what it does not know counts as no answer. */
async function ask(url, { method = 'GET', body, headers = SHOP } = {}) {
  try {
    const response = await within(fetch(url, { method, body, headers }));
    const text = await response.text();
    if (response.status === 501 && text.includes('No match')) return 'refused';
    return { status: response.status, location: response.headers.get('location'), text };
  } catch {
    return 'refused';
  }
}

const byHttp = (url, { method = 'GET', body } = {}) =>
  within(
    new Promise((resolve, reject) => {
      const request = http.request(url, { method, headers: SHOP }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece) => (text += piece));
        response.on('end', () => resolve({ status: response.statusCode, location: response.headers.location ?? null, text }));
      });
      request.on('error', reject);
      request.end(body);
    }),
  );

const read = (answer) => (answer === 'refused' ? answer : [answer.status, answer.location, answer.text && parsed(answer.text)]);
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
const order = (item, amount) => ({ method: 'POST', body: JSON.stringify({ item, amount }) });

export default async function probe(answer, { words }) {
  const fakeOrders = await answer.named('fakeOrders');
  // One after the other: there is one fake at a time.
  const done = {};
  const faked = async (name, act) => {
    const real = await service('real');
    const fake = fakeOrders(real.origin);
    try {
      done[name] = await act({ fake, url: (path) => real.origin + path, ...real });
    } catch (error) {
      done[name] = `${error}`;
    } finally {
      fake.close();
    }
  };

  await faked('adds', async ({ url, reached }) => [
    read(await ask(url('/orders'), order('tea', 2))),
    read(await ask(url('/orders'), order('cup', 1))),
    reached.length,
  ]);
  await faked('refuses', async ({ url }) => {
    const refused = read(await ask(url('/orders'), { method: 'POST', body: '{"amount":2}' }));
    return [refused, read(await ask(url('/orders'), order('tea', 2)))];
  });
  await faked('gives', async ({ url }) => {
    await ask(url('/orders'), order('tea', 2));
    const missing = await ask(url('/orders/7'));
    return [read(await ask(url('/orders/1'))), missing.status, read(await ask(url('/orders/1')))];
  });
  await faked('answersHttp', async ({ url }) => [
    read(await byHttp(url('/orders'), order('tea', 2))),
    read(await byHttp(url('/orders/1'))),
    read(await byHttp(url('/health'))),
  ]);
  await faked('lendsHealth', async ({ url, reached }) => {
    const told = [read(await ask(url('/health'))), read(await ask(url('/health'), { headers: {} })), read(await ask(url('/health')))];
    return { told, reached };
  });
  await faked('onlyForTheShop', async ({ url, reached }) => [
    read(await ask(url('/orders'), { ...order('tea', 2), headers: { ...SHOP, 'x-shop': 'coffee' } })),
    read(await ask(url('/orders/1'), { headers: {} })),
    reached.length,
  ]);
  await faked('sees', async ({ url, fake }) => {
    await ask(url('/orders'), order('tea', 2));
    await ask(url('/orders'), { method: 'POST', body: '{ "amount": 2 }' });
    await ask(url('/orders/1'));
    await ask(url('/orders/9'));
    await ask(url('/health'));
    await ask(url('/nothing'));
    await byHttp(url('/orders'), order('cup', 1));
    return fake.seen;
  });
  await faked('misses', async ({ url, fake, reached }) => {
    const other = await service('other');
    await ask(url('/orders'), order('tea', 2));
    const told = [
      await ask(url('/orders/1'), { method: 'DELETE' }),
      await ask(url('/menu?day=1')),
      read(await ask(`${other.origin}/menu`)),
    ];
    return { told, misses: fake.misses.map(({ method, path }) => `${method} ${path}`), reached };
  });
  await faked('tellsWhy', async ({ url, fake }) => {
    await ask(url('/orders/1'), { method: 'DELETE' });
    await ask(url('/orders/1'), { headers: {} });
    await ask(url('/menu'));
    return fake.misses.map(({ reasons }, place) => {
      const texts = reasons.every((reason) => typeof reason === 'string');
      return texts && words[place].every((word) => reasons.some((reason) => reason.toLowerCase().includes(word)));
    });
  });
  await faked('manyTimes', async ({ url, reached }) => {
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await ask(url('/orders'), order('tea', time))).status);
    for (let id = 1; id <= 4; id++) statuses.push((await ask(url(`/orders/${id}`))).status);
    return [statuses, reached.length];
  });

  const real = await service('real');
  const fake = fakeOrders(real.origin);
  await ask(`${real.origin}/orders`, order('tea', 2));
  await ask(`${real.origin}/nothing`);
  fake.close();
  const before = [fake.seen.length, fake.misses.length];
  const freed = [read(await ask(`${real.origin}/orders`, order('tea', 2))), read(await ask(`${real.origin}/menu`))];
  done.closes = { freed, grown: fake.seen.length + fake.misses.length - before[0] - before[1], before };
  const again = fakeOrders(real.origin);
  const anew = read(await ask(`${real.origin}/orders`, order('tea', 2)));
  await ask(`${real.origin}/nothing`);
  done.opensAnew = [anew, again.seen.length, again.misses.length, fake.seen.length, fake.misses.length];
  again.close();
  return done;
}
