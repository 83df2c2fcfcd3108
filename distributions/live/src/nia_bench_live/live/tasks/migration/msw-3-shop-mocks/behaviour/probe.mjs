// The mocks with a peer beside them that is real: what is answered, what is let through, what is reported.
import http from 'node:http';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const quietly = (promise) => promise.catch(() => undefined);

/** A request by node:http, and not by fetch. */
const byHttp = (url) =>
  new Promise((resolve, reject) => {
    // Looked up at each call: who intercepts replaces it.
    http.get(url, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

const byFetch = async (url) => {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
};

async function ask(url, operationName, variables = {}) {
  const kind = operationName === 'AddToCart' ? 'mutation' : 'query';
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName, query: `${kind} ${operationName} { cart { lines { productId quantity } } }`, variables }),
  });
  return response.json();
}

export default async function probe(answer, given, world) {
  const startMocks = await answer.named('startMocks');
  const images = await answer.named('images');
  const peer = await world.serve(({ path }) => ({ body: `real ${path}` }));
  const base = peer.url.replace(/\/$/, '');

  const warnings = [];
  for (const level of ['warn', 'error']) console[level] = (...words) => warnings.push([level, words.map(String).join(' ')]);

  /** What comes of `act` while the mocks run. */
  async function mocked(act) {
    const report = { mocked: [], unexpected: [] };
    warnings.length = 0;
    const server = startMocks(report);
    try {
      return await act(server, report);
    } finally {
      server.close();
    }
  }

  const asked = {
    products: () =>
      mocked(async (_, report) => {
        const texts = [];
        for (const path of ['products?page=2', 'products/p2', 'products/p9']) texts.push(await byFetch(`https://shop.test/api/${path}`));
        return { texts, mocked: report.mocked };
      }),
    cart: () =>
      mocked(async () => {
        const answers = [await ask('https://shop.test/graphql', 'Cart')];
        answers.push(await ask('https://shop.test/graphql', 'AddToCart', { productId: 'p1', quantity: 2 }));
        await ask('https://partner.test/api/v2', 'AddToCart', { productId: 'p1', quantity: 1 });
        answers.push(await ask('https://partner.test/api/v2', 'Cart'));
        answers.push(await ask('https://other.test/gql', 'Wishes'));
        return answers;
      }),
    letThrough: () =>
      mocked(async (_, report) => {
        const text = await byFetch(`${base}/stock?of=p1`);
        await quietly(fetch('http://metrics.shop.test/hit'));
        await quietly(fetch('http://shop.test/api/stock?of=p2', { method: 'PUT', body: 'x' }));
        await pause(20);
        return { text, unexpected: report.unexpected.map((line) => line.replace(base, 'PEER')) };
      }),
    sockets: () =>
      mocked(async (_, report) => {
        for (const address of ['wss://shop.test/live?from=3', 'wss://metrics.shop.test/live', 'ws://other.test/feed']) {
          const socket = new WebSocket(address);
          await new Promise((resolve) => {
            socket.onclose = resolve;
            socket.onerror = resolve;
            setTimeout(resolve, 400);
          });
        }
        return report.unexpected;
      }),
    warns: () =>
      mocked(async () => {
        const counts = [];
        for (const address of ['http://shop.test/none', 'http://metrics.shop.test/none', `${base}/none`, 'wss://shop.test/live']) {
          const before = warnings.length;
          if (address.startsWith('ws')) {
            const socket = new WebSocket(address);
            socket.onerror = () => {};
          } else await quietly(fetch(address));
          await pause(30);
          counts.push(warnings.slice(before).filter(([level, text]) => level === 'warn' && text.includes('[MSW]')).length);
        }
        return counts;
      }),
    async images() {
      warnings.length = 0;
      const url = `${base}/api/products/p1`;
      images.start();
      const during = [await byFetch(url), await byHttp(url), await byFetch(`${base}/pictures/p1`)];
      images.stop();
      const after = [await byFetch(url), await byHttp(url)];
      images.start();
      const again = await byFetch(url);
      images.stop();
      return { during, after, again, warnings: warnings.length };
    },
  };

  // One after the other, for each takes over the whole process.
  const outcomes = {};
  for (const [name, act] of Object.entries(asked)) {
    const came = await act().then((value) => ({ value }), (error) => ({ error }));
    outcomes[name] = () => {
      if ('error' in came) throw came.error;
      return came.value;
    };
  }
  return outcomes;
}
