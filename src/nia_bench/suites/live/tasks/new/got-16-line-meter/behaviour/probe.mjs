// Two services on loopback; what got does with them, and what others do.
import { once } from 'node:events';
import http from 'node:http';
import got from 'got';

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function service(answer) {
  const state = { asked: 0, headers: [] };
  const server = http.createServer((request, response) => {
    state.asked += 1;
    state.headers.push(request.headers);
    answer(request, response, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { state, url: `http://127.0.0.1:${server.address().port}` };
}

export default async function probe(answer) {
  const startMeter = await answer.named('startMeter');
  const other = await service((request, response) => response.end('elsewhere'));
  let busy = 0;
  const one = await service((request, response) => {
    const { url } = request;
    if (url === '/hello') return response.end('hello');
    if (url === '/near') return response.writeHead(302, { location: '/hello' }).end();
    if (url === '/far') return response.writeHead(307, { location: `${other.url}/x` }).end();
    if (url === '/busy') return (busy += 1) % 3 ? response.writeHead(503).end('no') : response.end('at last');
    if (url === '/cut') return request.socket.destroy();
    return response.writeHead(404).end('none');
  });
  const before = one.state.asked;
  await got(`${one.url}/hello`);
  const plain = one.state.headers.at(-1);

  const meter = startMeter();
  const second = startMeter();
  const own = got.extend({ headers: { 'user-agent': 'theirs' }, retry: { limit: 2, calculateDelay: ({ computedValue }) => (computedValue ? 5 : 0) } });
  const quiet = { throwHttpErrors: false };
  const counted = (from, at) => from.totals[at.url] ?? null;
  const difference = (now, then) => {
    if (!now) return null;
    const numbers = Object.fromEntries(['sent', 'bytes', 'again', 'away'].map((name) => [name, now[name] - (then?.[name] ?? 0)]));
    const answers = Object.fromEntries(Object.entries(now.answers).map(([status, count]) => [status, count - (then?.answers[status] ?? 0)]).filter(([, count]) => count > 0));
    return { ...numbers, answers };
  };
  /** What was counted for both services during an act. */
  const during = async (act) => {
    const then = structuredClone([counted(meter, one), counted(meter, other)]);
    await act().catch(() => {});
    await sleep(20);
    return [difference(counted(meter, one), then[0]), difference(counted(meter, other), then[1])];
  };

  const hello = await during(() => own(`${one.url}/hello`));
  const sentAs = one.state.headers.at(-1);
  const outcomes = {
    hello,
    untouched: [before === 0, sentAs['user-agent'], Object.keys(plain).sort().join() === Object.keys(sentAs).sort().join()],
    near: await during(() => own(`${one.url}/near`)),
    far: await during(() => own(`${one.url}/far`)),
    busy: await during(() => own(`${one.url}/busy`)),
    missing: await during(() => own(`${one.url}/none`)),
    missingQuietly: await during(() => own(`${one.url}/none`, quiet)),
    cut: await during(() => own(`${one.url}/cut`)),
    stream: await during(async () => {
      for await (const piece of got.stream(`${one.url}/near`)) void piece;
    }),
    byOthers: await during(async () => {
      await (await fetch(`${one.url}/hello`)).text();
      const [response] = await once(http.get(`${one.url}/hello`, { headers: { 'user-agent': 'got (https://github.com/sindresorhus/got)' } }), 'response');
      for await (const piece of response) void piece;
    }),
  };
  const both = JSON.stringify(meter.totals) === JSON.stringify(second.totals);
  meter.stop();
  await own(`${one.url}/hello`);
  await sleep(20);
  outcomes.stopped = [both, counted(second, one).sent - counted(meter, one).sent, Object.keys(meter.totals).length];
  second.stop();
  return outcomes;
}
