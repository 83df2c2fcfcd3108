const BELOW = ['/dashboard', '/dashboard/invoices/7', '/dashboard/api'];
const OUTSIDE = ['/', '/login', '/about/us', '/api/dashboard'];

/** What decides, in the manifests of a build, for which paths a proxy or middleware is invoked. */
async function matchers(world) {
  const [edge, node] = await Promise.all(
    ['server/middleware-manifest.json', 'server/functions-config-manifest.json'].map((name) => world.manifest(name)),
  );
  const found = [...Object.values(edge.middleware), ...Object.values(node.functions).filter((one) => one.matchers)];
  return found.flatMap((one) => one.matchers).map((each) => new RegExp(each.regexp ?? each.sourceRegex));
}

export default function probe(answer, { token, headers }, world) {
  const below = (cookies) => Promise.all(BELOW.map((path) => world.get(path, { cookies, headers })));
  return {
    redirected: async () => {
      const answers = await below({ other: token });
      return answers.map(({ status, location }) => [status >= 300 && status < 400, location?.replace(/[?#].*/, '')]);
    },
    header: async () => {
      const answers = await below({ 'auth-token': token });
      return answers.map(({ status, text }) => (status === 200 ? text : status));
    },
    kept: async () => {
      const answers = await below({ 'auth-token': token });
      return answers.every((one) => one.headers['x-user-verified'] === undefined);
    },
    invokedOutside: async () => {
      const patterns = await matchers(world);
      return patterns.length ? OUTSIDE.filter((path) => patterns.some((each) => each.test(path))) : 'nothing invoked';
    },
    warnings: async () => (await world.said()).split('\n').filter((line) => /deprecat/i.test(line)),
  };
}
