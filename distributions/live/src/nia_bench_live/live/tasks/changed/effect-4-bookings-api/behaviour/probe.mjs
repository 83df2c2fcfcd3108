// The interface as a client meets it.
export default async function bookings(answer, given) {
  const handle = await answer.named('handle');

  async function ask(method, path, { token, body } = {}) {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
    const response = await handle(new Request(`http://rooms.test${path}`, { method, headers, body: body && JSON.stringify(body) }));
    const text = await response.text();
    let json = null;
    try {
      json = JSON.parse(text);
    } catch {}
    return { status: response.status, json };
  }
  const book = (change, token = 't-ann') => ask('POST', '/bookings', { token, body: { ...given.wanted, ...change } });

  return {
    booked: async () => {
      const { status, json } = await book({ room: 'Attic' });
      const found = await ask('GET', `/bookings/${json?.id}`);
      const { id, ...rest } = json ?? {};
      return { status, whole: Number.isInteger(id), rest, found: [found.status, JSON.stringify(found.json) === JSON.stringify(json)] };
    },
    people: async () => {
      const { json } = await book({ room: 'Hall' }, 't-bob');
      const { status } = await book({ room: 'Yard' }, 't-eve');
      const none = await ask('POST', '/bookings', { body: { ...given.wanted, room: 'Yard' } });
      const after = await book({ room: 'Yard' });
      return [json?.by, status, none.status, after.status];
    },
    taken: async () => {
      await book({ room: 'Cellar' });
      const { status, json } = await book({ room: 'Cellar' }, 't-bob');
      const later = await book({ room: 'Cellar', startsAt: '2026-03-02T10:00:00Z' });
      return [status, json, later.status];
    },
    unknown: async () => {
      const { status, json } = await ask('GET', '/bookings/4711');
      return [status, json];
    },
    wrong: async () => {
      const seen = [];
      for (const change of given.wrong) seen.push((await book({ room: 'Shed', ...change })).status);
      const after = [await book({ room: 'Shed', seats: 1 }), await book({ room: 'Barn', seats: 12 })];
      return [seen, after.map(({ status }) => status)];
    },
    described: async () => {
      const { status, json } = await ask('GET', '/openapi.json');
      const paths = Object.entries(json?.paths ?? {}).map(([path, { get, post }]) => [
        path.replace(/\{.*\}/, '{}'),
        get ? 'get' : 'post',
        Object.keys((get ?? post)?.responses ?? {}).filter((code) => given.told.includes(code)).sort(),
      ]);
      return { status, version: /^3\./.test(json?.openapi ?? ''), paths: paths.sort() };
    },
  };
}
