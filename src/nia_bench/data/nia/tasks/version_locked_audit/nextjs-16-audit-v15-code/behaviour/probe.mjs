const BELOW = ['/account', '/account/orders'];
// Whoever is sent there must arrive, though the project has no such page.
const LOGIN = '/login';

export default async function probe(answer, given, world) {
  const { token, name } = given;
  const { asked } = await world.serve(({ path }) => (path === `/sessions/${token}` ? { json: { id: '1', name } } : { status: 404 }));
  await world.start({ startEnv: { SESSION_API: '{service}' } });
  const account = () => world.get('/account', { cookies: { member: token } });
  return {
    gate: async () => {
      const answers = await Promise.all([...BELOW, LOGIN].map((path) => world.get(path, { cookies: { other: token } })));
      return answers.map(({ status, location }) => [status >= 300 && status < 400, location?.replace(/[?#].*/, '') ?? null]);
    },
    greeting: async () => {
      const { status, text } = await account();
      return [status, text.includes(`Welcome back, ${name}`), asked.length > 0];
    },
    prerendered: async () => '/account' in (await world.manifest('prerender-manifest.json')).routes,
    nameless: async () => (await account()).headers['x-powered-by'] ?? null,
    warnings: async () => {
      const telling = /deprecat|unrecognized|no longer|has been (?:merged|moved|removed|renamed)/i;
      return (await world.said()).split('\n').filter((line) => telling.test(line));
    },
  };
}
