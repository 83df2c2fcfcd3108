// The tide tables in three places: which program gets which request, what is answered, and which visits are told.
export default async function tideTables(answer) {
  const [onVercel, onNetlify, inWorker] = await Promise.all(['onVercel', 'onNetlify', 'inWorker'].map((name) => answer.named(name)));

  function parts() {
    const [seen, visits] = [[], []];
    const program = (name, told) => async (request, ...more) => {
      const { pathname, search } = new URL(request.url);
      seen.push([name, request.method, pathname + search, await request.text(), ...told(more)]);
      return new Response(`from ${name}`, { status: pathname.endsWith('/missing') ? 404 : 200, headers: { 'x-program': name } });
    };
    const ofEnv = ([env]) => [env?.context?.deploy ?? null];
    const programs = {
      archive: program('archive', ofEnv),
      charts: program('charts', () => []),
      cranes: program('cranes', ([crew, crane]) => [crew, crane]),
    };
    const visited = ({ path, status, address }) => visits.push([path, status, address ?? null]);
    return { programs, visited, seen, visits };
  }
  const request = (path, init) => new Request(`http://harbour.example${path}`, init);
  const told = async (response) => [response.status, await response.text(), response.headers.get('x-program')];
  const asked = [
    ['/tides/dover'],
    ['/archive/1931/may?page=2', { headers: { 'x-real-ip': '10.0.0.1' } }],
    ['/archive'],
    ['/archive/new', { method: 'POST', body: 'log' }],
    ['/charts/north/3?deep=1', { method: 'PUT', body: 'sand' }],
    ['/charts'],
    ['/docks'],
    ['/docks/cranes/7/lift?crane=7', { headers: { 'x-crew': 'blue' } }],
    ['/docks/cranes'],
    ['/archives'],
    ['/cranes/7'],
    ['/archive/J%C3%B3zef/a%2Fb'],
  ];

  return {
    async vercel() {
      const { programs, visited, seen, visits } = parts();
      const serve = onVercel(programs, visited);
      const answers = [];
      for (const [path, init] of asked) answers.push(await told(await serve(request(path, init))));
      return { answers, seen, visits };
    },
    async netlify() {
      const { programs, visited, seen, visits } = parts();
      const serve = onNetlify(programs, visited);
      const answers = [];
      for (const [path, init] of asked.slice(0, 8)) answers.push(await told(await serve(request(path, init), { ip: '10.1.1.7', deploy: 'blue' })));
      answers.push(await told(await serve(request('/tides/hull'), {})));
      return { answers, seen, visits };
    },
    async worker() {
      const { programs, visited, seen, visits } = parts();
      const network = [];
      const listen = inWorker(programs, visited, async (input) => {
        network.push(new URL(input.url ?? input).pathname);
        return new Response('from the network');
      });
      const answers = [];
      for (const path of ['/tides/dover', '/nowhere/at/all', '/archive/a?b=c', '/charts/missing', '/docks/cranes/1?crane=2']) {
        let given;
        const event = Object.assign(new Event('fetch'), {
          request: request(path),
          respondWith: (response) => {
            given = response;
          },
          waitUntil: () => {},
        });
        await listen(event);
        answers.push(await told(await given));
      }
      return { answers, seen, visits, network };
    },
  };
}
