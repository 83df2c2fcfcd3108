// The desk on a port of its own, asked as its clients ask it.
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

export default async function desk(answer) {
  const { startDesk } = await answer.load('src/server.ts');
  const { Store } = await answer.load('src/store.ts');

  /** Runs a desk with two tickets, and what is asked of it. */
  async function at(act) {
    const store = new Store();
    store.add('No tea');
    store.add('Lamp broken');
    const failed = [];
    const { url, close } = await startDesk({ store, staffToken: 'key', onFailure: (status, path) => failed.push([status, path]) });
    const ask = async (path, { staff, headers, ...more } = {}) => {
      const response = await fetch(url + path, {
        redirect: 'manual',
        ...more,
        headers: { ...(staff && { authorization: 'Bearer key' }), ...headers },
      });
      const text = await response.text();
      let body = text;
      try {
        body = JSON.parse(text);
      } catch {}
      return { status: response.status, reason: response.statusText, body, header: (name) => response.headers.get(name), cookies: response.headers.getSetCookie() };
    };
    const json = (path, body) => ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    try {
      return await act({ ask, json, store, failed, url });
    } finally {
      await close();
    }
  }
  const told = ({ status, body }) => [status, body];
  const failure = ({ status, reason, body, header }) => [status, reason, body?.data ?? null, header('x-request-id')];
  const mine = { headers: { 'x-request-id': 'r7' } };

  return {
    listed: () =>
      at(async ({ ask }) => {
        await ask('/staff/tickets/T2/done', { method: 'PUT', staff: true });
        const all = await ask('/tickets', mine);
        return [told(all), all.header('x-request-id'), told(await ask('/tickets?state=done')), told(await ask('/tickets/T1'))];
      }),
    made: () =>
      at(async ({ json, ask }) => {
        const made = await json('/tickets', { title: 'Cold' });
        const [cookie = ''] = made.cookies;
        const parts = cookie.split('; ').map((part) => part.toLowerCase()).sort();
        return [told(made), made.header('location'), made.header('x-request-id'), parts, told(await ask('/tickets/T3'))];
      }),
    refused: () =>
      at(async ({ ask, json }) => [
        failure(await ask('/tickets/T9', mine)),
        failure(await json('/tickets', {})),
        failure(await ask('/t/T9')),
      ]),
    staff: () =>
      at(async ({ ask, store }) => {
        const put = await ask('/staff/tickets/T1/done', { method: 'PUT', ...mine });
        const gone = await ask('/staff/tickets/T1', { method: 'DELETE' });
        const wrong = await ask('/staff/export', { headers: { authorization: 'Bearer other' } });
        return [
          [put, gone, wrong].map((one) => [...failure(one), one.header('www-authenticate')]),
          store.tickets.size,
          store.tickets.get('T1').state,
        ];
      }),
    removed: () =>
      at(async ({ ask, store }) => {
        const gone = await ask('/staff/tickets/T1', { method: 'DELETE', staff: true });
        const again = await ask('/staff/tickets/T1', { method: 'DELETE', staff: true });
        return [told(gone), failure(again), [...store.tickets.keys()]];
      }),
    exported: () =>
      at(async ({ ask }) => {
        const { status, body, header } = await ask('/staff/export', { staff: true });
        return [status, body, header('content-type'), header('content-disposition')];
      }),
    led: () =>
      at(async ({ ask }) => {
        const { status, header } = await ask('/t/T2');
        return [status, header('location')];
      }),
    files: () =>
      at(async ({ ask }) => {
        const body = new FormData();
        body.set('note', 'as text');
        body.set('photo', new File([new Uint8Array(5)], 'lamp.png', { type: 'image/png' }));
        body.append('more', new File(['läuft'], 'log.txt', { type: 'text/plain' }));
        const sent = await ask('/tickets/T2/files', { method: 'POST', body });
        return [told(sent), failure(await ask('/tickets/T9/files', { method: 'POST', body: new FormData() })).slice(0, 2)];
      }),
    failed: () =>
      at(async ({ ask, failed }) => {
        await ask('/tickets/T9?from=mail');
        await ask('/staff/tickets/T1', { method: 'DELETE' });
        await ask('/tickets');
        return failed;
      }),
    live: () =>
      at(async ({ url, store }) => {
        const leaving = new AbortController();
        // Headers may wait for the first event.
        const asked = fetch(`${url}/live`, { signal: leaving.signal });
        for (let turn = 0; turn < 100 && !store.watched; turn++) await settle();
        const watched = [store.watched];
        store.add('Cold');
        store.add('Dark');
        const response = await asked;
        let text = '';
        const reader = response.body.getReader();
        while (!text.includes('Dark')) {
          const { value, done } = await reader.read();
          if (done) break;
          text += new TextDecoder().decode(value);
        }
        leaving.abort();
        for (let turn = 0; turn < 100 && store.watched; turn++) await settle();
        watched.push(store.watched);
        const events = text.trim().split('\n\n').map((event) => event.split('\n').sort());
        return [response.status, response.headers.get('content-type').split(';')[0], events, watched];
      }),
  };
}
