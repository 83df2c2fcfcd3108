import http from 'node:http';

const ORIGIN = 'http://courier.test';

async function byFetch(method, path, { body, headers } = {}) {
  const response = await fetch(ORIGIN + path, { method, body, headers });
  return [response.status, await response.text(), (name) => response.headers.get(name)];
}

const byHttp = (method, path, { body, headers } = {}) =>
  new Promise((resolve, reject) => {
    const request = http.request(ORIGIN + path, { method, headers }, async (response) => {
      let text = '';
      for await (const piece of response) text += piece;
      resolve([response.statusCode, text, (name) => response.headers[name] ?? null]);
    });
    request.on('error', reject);
    request.end(body);
  });

const within = (promise) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), 1500).unref())]);

const JSON_OF = (key) => ({ 'content-type': 'application/json', ...(key && { 'x-key': key }) });
const TEXT = { 'content-type': 'text/plain' };

export default async function probe(answer) {
  const fakeCourier = await answer.named('fakeCourier');
  /** A fresh fake, in which two shops have a parcel each, while `act` is under way. */
  const faked = async (act) => {
    const courier = fakeCourier(ORIGIN);
    const ask = async (how, ...request) => {
      const [status, text, header] = await within(how(...request));
      return { status, text, header };
    };
    try {
      return await act(courier, ask);
    } finally {
      courier.stop();
    }
  };
  const two = async (ask) => {
    await ask(byFetch, 'POST', '/parcels', { body: '{"to":"Ann","grams":5}', headers: JSON_OF('k-tea') });
    await ask(byHttp, 'POST', '/parcels', { body: '{"to":"Bob"}', headers: JSON_OF('k-cup') });
  };
  const told = ({ status, text }) => [status, text];

  const outcomes = {
    takesParcels: () =>
      faked(async (_courier, ask) => {
        const answers = [];
        for (const [how, body, key] of [[byFetch, '{"to":"Ann","grams":5}', 'k-tea'], [byHttp, '{"to":"Bob"}', 'k-cup']]) {
          const { status, text, header } = await ask(how, 'POST', '/parcels', { body, headers: JSON_OF(key) });
          answers.push([status, JSON.parse(text), header('location'), header('content-type')]);
        }
        return answers;
      }),
    refusesWithoutKey: () =>
      faked(async (_courier, ask) => told(await ask(byFetch, 'POST', '/parcels', { body: '{"to":"Ann"}', headers: JSON_OF() }))),
    refusesWithoutName: () =>
      faked(async (_courier, ask) => [
        told(await ask(byFetch, 'POST', '/parcels', { body: '{"grams":1}', headers: JSON_OF('k-tea') })),
        told(await ask(byHttp, 'POST', '/parcels', { body: 'to=Ann', headers: { ...TEXT, 'x-key': 'k-tea' } })),
      ]),
    lists: () =>
      faked(async (_courier, ask) => {
        await two(ask);
        const answers = [];
        for (const [how, stamp] of [[byFetch, 17], [byHttp, 123456]]) {
          const { status, text } = await ask(how, 'GET', `/parcels?stamp=${stamp}`);
          answers.push([status, JSON.parse(text).map(({ to, from }) => `${to} ${from}`)]);
        }
        return answers;
      }),
    shows: () =>
      faked(async (_courier, ask) => {
        await two(ask);
        const one = await ask(byFetch, 'GET', '/parcels/2');
        return [one.status, JSON.parse(one.text), told(await ask(byHttp, 'GET', '/parcels/9'))];
      }),
    notes: () =>
      faked(async (_courier, ask) => {
        await two(ask);
        return [
          told(await ask(byFetch, 'PUT', '/parcels/1/note', { body: 'fragile', headers: TEXT })),
          told(await ask(byHttp, 'PUT', '/parcels/2/note', { body: 'heavy' })),
          told(await ask(byFetch, 'PUT', '/parcels/9/note', { body: 'x', headers: TEXT })),
        ];
      }),
    searches: () =>
      faked(async (_courier, ask) => {
        await two(ask);
        const from = performance.now();
        const { status, text } = await ask(byFetch, 'GET', '/search?to=Bob');
        const slow = performance.now() - from > 70;
        const start = performance.now();
        await ask(byFetch, 'GET', '/parcels/1');
        return [status, JSON.parse(text), slow, performance.now() - start < 70];
      }),
    namesRoutes: () =>
      faked(async (_courier, ask) => {
        const routes = [];
        for (const [how, path] of [[byFetch, '/parcels?stamp=4'], [byHttp, '/parcels/3']]) {
          routes.push((await ask(how, 'GET', path)).header('x-route'));
        }
        return routes;
      }),
    tellsWhatWasAsked: () =>
      faked(async (courier, ask) => {
        await two(ask);
        await ask(byHttp, 'GET', '/parcels?stamp=8');
        await ask(byFetch, 'PUT', '/parcels/1/note', { body: 'fragile', headers: TEXT });
        return [...courier.asked];
      }),
    tellsWhatWasAnswered: () =>
      faked(async (courier, ask) => {
        await ask(byFetch, 'GET', '/parcels?stamp=8');
        await ask(byHttp, 'GET', '/parcels/7');
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [...courier.answered];
      }),
  };
  // One after the other: two fakes at a time would answer for each other.
  const results = {};
  for (const [name, act] of Object.entries(outcomes)) {
    try {
      results[name] = await act();
    } catch (error) {
      results[name] = { threw: String(error?.message ?? error).slice(0, 200) };
    }
  }
  return results;
}
