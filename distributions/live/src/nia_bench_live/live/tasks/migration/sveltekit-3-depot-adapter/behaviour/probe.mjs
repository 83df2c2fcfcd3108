// The adapter on a build, with a builder that does what SvelteKit's own does; then `out` alone is carried away and started.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const write = (file, text) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};
const walk = (folder, at = '') =>
  fs.readdirSync(path.join(folder, at), { withFileTypes: true }).flatMap((one) => {
    const name = path.posix.join(at, one.name);
    return one.isDirectory() ? walk(folder, name) : [name];
  });
const specifier = (from, to) => {
  const relative = path.relative(path.dirname(from), to).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
};
function copy(from, to, { filter = () => true, replace } = {}) {
  if (!fs.existsSync(from)) return [];
  if (!fs.statSync(from).isDirectory()) {
    write(to, fs.readFileSync(from));
    return [to];
  }
  return walk(from)
    .filter((name) => name.split('/').every((part) => filter(part)))
    .map((name) => {
      let text = fs.readFileSync(path.join(from, name));
      if (replace) for (const [old, fresh] of Object.entries(replace)) text = String(text).replaceAll(old, fresh);
      write(path.join(to, name), text);
      return name;
    });
}

function makeBuilder(root, { base, routes: ids, instrumented }) {
  const outDir = path.join(root, '.svelte-kit');
  const output = path.join(outDir, 'output');
  write(path.join(output, 'client/_app/immutable/entry.a1.js'), 'entry');
  write(path.join(output, 'client/_app/version.json'), '{}');
  write(path.join(output, 'client/robots.txt'), 'robots');
  write(path.join(output, 'client/.vite/manifest.json'), '{}');
  write(path.join(output, 'prerendered/pages/about.html'), '<p>about</p>');
  write(
    path.join(output, 'server/index.js'),
    `globalThis.depot.push('app');\nexport const create_server = (manifest) => ({ manifest, init: async () => {}, respond: async () => new Response() });\n`,
  );
  write(path.join(output, 'server/env.js'), `export const set_env = (env) => globalThis.depot.push('env ' + (env === process.env));\n`);
  if (instrumented) write(path.join(output, 'server/instrumentation.server.js'), `globalThis.depot.push('instrumentation');\n`);

  const routes = ids.map(([id, prerender]) => ({
    id,
    prerender,
    api: { methods: [] },
    page: { methods: ['GET'] },
    methods: ['GET'],
    pattern: new RegExp(`^${id}$`),
    segments: [],
    config: {},
  }));
  const known = new Set(routes);
  const quiet = Object.assign(() => {}, Object.fromEntries(['success', 'error', 'warn', 'minor', 'info', 'err', 'prettyError'].map((name) => [name, () => {}])));
  const paths = { base, assets: '', relative: true, origin: undefined };
  return {
    log: quiet,
    rimraf: (folder) => fs.rmSync(folder, { force: true, recursive: true }),
    mkdirp: (folder) => fs.mkdirSync(folder, { recursive: true }),
    copy,
    config: { outDir, appDir: '_app', paths, files: {}, env: {}, prerender: {}, csp: {}, csrf: {} },
    prerendered: { pages: new Map([['/about', { file: 'about.html' }]]), assets: new Map(), redirects: new Map(), paths: [`${base}/about`] },
    routes,
    manifest: { immutable: [], assets: [], prerendered: [], routes: [] },
    mimeTypes: { '.js': 'text/javascript' },
    generateManifest() {
      throw new Error('builder.generateManifest is gone');
    },
    generateServerInstance(dest, { routes: some = routes.filter(({ prerender }) => prerender !== true), serverDirectory = this.getServerDirectory() } = {}) {
      if (some.some((route) => !known.has(route))) throw new Error('no route of this app');
      write(
        dest,
        `import { create_server } from '${specifier(dest, serverDirectory)}/index.js';\n` +
          `const manifest = ${JSON.stringify({ routes: some.map(({ id }) => id) })};\nexport const server = create_server(manifest);\n`,
      );
    },
    getBuildDirectory: (name) => path.join(outDir, name),
    getClientDirectory: () => path.join(output, 'client'),
    getServerDirectory: () => path.join(output, 'server'),
    getAppPath: () => `${base.slice(1)}${base ? '/' : ''}_app`,
    findServerAssets: () => [],
    generateFallback: async (dest) => write(dest, ''),
    generateEnvModule() {},
    writeClient: (dest) => copy(path.join(output, 'client'), dest, { filter: (name) => name !== '.vite' }),
    writePrerendered: (dest) => copy(path.join(output, 'prerendered/pages'), dest),
    writeServer: (dest) => copy(path.join(output, 'server'), dest),
    async compress(folder) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const files = walk(folder).filter((name) => /\.(html|js|json|txt)$/.test(name));
      for (const name of files) for (const kind of ['gz', 'br']) write(path.join(folder, `${name}.${kind}`), '');
      return files;
    },
    createInstrumentationInitializer({ outputDirectory, environment, serverDirectory = path.join(output, 'server') }) {
      const provider = path.join(outputDirectory, '__sveltekit_env.js');
      const initializer = path.join(outputDirectory, '__sveltekit_env_init.js');
      write(provider, environment ?? 'export default process.env;');
      write(initializer, `import env from '${specifier(initializer, provider)}';\nimport { set_env } from '${specifier(initializer, path.join(serverDirectory, 'env.js'))}';\nset_env(env);\n`);
      return initializer;
    },
    hasServerInstrumentationFile: () => instrumented,
    instrument({ entrypoint, instrumentation, start = path.join(path.dirname(entrypoint), 'start.js'), initializer, module = { exports: ['default'] } }) {
      for (const file of [instrumentation, entrypoint, initializer]) if (!fs.existsSync(file)) throw new Error(`${file} is missing`);
      copy(entrypoint, start);
      const given = { instrumentation, start, initializer };
      const [hook, begin, first] = ['instrumentation', 'start', 'initializer'].map((name) => specifier(entrypoint, given[name]));
      const text =
        'generateText' in module
          ? module.generateText({ instrumentation: hook.replace(/^\.\//, ''), start: begin.replace(/^\.\//, ''), initializer: first.replace(/^\.\//, '') })
          : `import '${first}';\nimport '${hook}';\nconst begun = await import('${begin}');\n` +
            module.exports.map((name) => (name === 'default' ? 'export default begun.default;' : `export const ${name} = begun.${name};`)).join('\n');
      fs.rmSync(entrypoint);
      write(entrypoint, text);
    },
  };
}

const ROUTES = [['/'], ['/about', true], ['/api/orders'], ['/orders/[id]'], ['/apis'], ['/api'], ['/news', 'auto'], ['/api/old', true]];

export default async function probe(answer) {
  const depot = (await answer.load('src/index.ts')).default;

  /** A build, adapted; `out` stands elsewhere then, and the build is gone. */
  async function adapted({ base = '', routes = ROUTES, instrumented = false, options = {}, before = () => {} } = {}) {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'depot-'));
    const out = path.join(root, 'dist');
    before(out);
    await depot({ out, ...options }).adapt(makeBuilder(root, { base, routes, instrumented }));
    const there = fs.mkdtempSync(path.join(os.tmpdir(), 'there-'));
    fs.cpSync(out, there, { recursive: true });
    fs.rmSync(root, { recursive: true });
    write(path.join(there, 'package.json'), '{"type":"module"}');
    return there;
  }
  async function started(folder) {
    globalThis.depot = [];
    const { default: servers } = await import(pathToFileURL(path.join(folder, 'start.js')).href);
    return {
      order: globalThis.depot,
      routes: Object.fromEntries(Object.keys(servers).sort().map((name) => [name, servers[name].manifest.routes.toSorted()])),
    };
  }
  const files = (folder) => walk(folder).filter((name) => name !== 'package.json').sort();
  const site = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'site.json'), 'utf8'));

  return {
    async folder() {
      const folder = await adapted({ base: '/shop' });
      return { files: files(folder), site: site(folder) };
    },
    async starts() {
      return (await started(await adapted())).routes;
    },
    async single() {
      const folder = await adapted({ routes: [['/'], ['/api/old', true], ['/help']] });
      return { files: files(folder).filter((name) => name.startsWith('functions/')), routes: (await started(folder)).routes };
    },
    async instrumented() {
      const folder = await adapted({ instrumented: true });
      const names = files(folder);
      const { order, routes } = await started(folder);
      return { there: ['app.js', 'start.js'].map((name) => names.includes(name)), order, routes: Object.keys(routes) };
    },
    async compressed() {
      const all = files(await adapted({ options: { compress: true } }));
      const none = files(await adapted());
      const packed = (names) => names.filter((name) => /\.(gz|br)$/.test(name));
      return { all: packed(all), none: packed(none), count: site(await adapted({ options: { compress: true } })).count };
    },
    async again() {
      const folder = await adapted({ before: (out) => write(path.join(out, 'functions/old.js'), 'old') });
      return files(folder).includes('functions/old.js');
    },
  };
}
