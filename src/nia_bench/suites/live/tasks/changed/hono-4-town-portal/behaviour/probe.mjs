// The town portal: which part gets which request, and what it sees of it.
export default async function portal(answer) {
  const createPortal = await answer.named('createPortal');

  function opened() {
    const seen = [];
    const part = (name) => async (request, ...more) => {
      const { pathname, search } = new URL(request.url);
      seen.push({
        part: name,
        method: request.method,
        path: pathname + search,
        header: request.headers.get('x-reader'),
        body: await request.text(),
        ...(name === 'events' && { district: more[0] }),
      });
      return new Response(`from ${name}`, { status: 202, headers: { 'x-part': name } });
    };
    const clerks = async (request) => {
      await null;
      return request.headers.get('x-badge') === 'clerk';
    };
    const app = createPortal({ library: part('library'), events: part('events'), maps: part('maps'), files: part('files') }, clerks);
    async function ask(path, init) {
      const response = await app.fetch(new Request(`http://town.example${path}`, init));
      return [response.status, await response.text(), response.headers.get('x-part')];
    }
    return { ask, seen };
  }
  async function asked(...requests) {
    const { ask, seen } = opened();
    const answers = [];
    for (const [path, init] of requests) answers.push(await ask(path, init));
    return { answers, seen };
  }
  const badge = { headers: { 'x-badge': 'clerk' } };

  return {
    library: () =>
      asked(
        ['/library/books/7?copy=2'],
        ['/library'],
        ['/library?new'],
        ['/library/loans', { method: 'POST', body: 'book 7', headers: { 'x-reader': 'Ann' } }],
        ['/library/loans/3', { method: 'DELETE' }],
        ['/library/by/J%C3%B3sef%20K'],
      ),
    events: () =>
      asked(['/d/north/events/today?page=2'], ['/d/south/events'], ['/d/north/events/1/seats', { method: 'PUT', body: '2' }]),
    maps: () => asked(['/maps/tiles/3/4?scale=2'], ['/maps'], ['/maps/pins', { method: 'POST', body: 'here' }]),
    office: () =>
      asked(['/office/files/a/b?x=1'], ['/office/files/a/b?x=1', badge], ['/office/files', badge], ['/office/rooms'], ['/office/rooms', badge], [
        '/office/files/new',
        { method: 'POST', body: 'text', ...badge },
      ]),
    rest: () =>
      asked(['/'], ['/nowhere'], ['/libraryman'], ['/mapsandmore'], ['/d/north'], ['/d/north/eventsoftoday'], ['/d/events/x'], ['/officer']),
  };
}
