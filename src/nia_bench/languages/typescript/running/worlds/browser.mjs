// The world `browser`: a page of a real Chromium, which runs what esbuild makes of the answer and Playwright drives.
// The answer's code runs in that page alone, so what the probe says of it cannot be touched by it.
import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import hooks from '../hooks.cjs';
import { serve as served } from './http.mjs';

const { OWN, ownFile } = hooks;
const FLAGS = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];
const PAGE = { viewport: { width: 1280, height: 720 }, locale: 'en-US', timezoneId: 'UTC' };
const PATIENCE_MS = 3000;
const SCRIPT = '/_page.js';

/** `seat.browser` is the program. Its own sandbox cannot be made within ours, which holds it as well. */
export async function open({ root, seat }) {
  let browser;
  const record = { complaints: [], errors: [], asked: [] };
  let answered = () => ({ status: 404 });

  /** Answers what the page fetches from its own address from now on, as `serve` of the world http does. */
  function serve(answer) {
    answered = answer;
    return record.asked;
  }

  /**
   * A page whose script is `script`, a module that is written as if it stood in the answer's folder; Playwright's own
   * page comes back once it is loaded. `settings` are those of a browser context, such as the size of its window.
   */
  async function visit(script, { html = '<div id="root"></div>', path = '/', ...settings } = {}) {
    const text = await bundled(root, script);
    for (const list of Object.values(record)) list.length = 0;
    const document = `<!doctype html><meta charset="utf-8"><body>${html}<script type="module" src="${SCRIPT}"></script>`;
    const peer = await served((request) => {
      if (request.path === SCRIPT) return { body: text, headers: { 'content-type': 'text/javascript' } };
      if (request.headers['sec-fetch-dest'] === 'document') return { body: document, headers: { 'content-type': 'text/html' } };
      if (request.path === '/favicon.ico') return { status: 204 };
      return answered(request, record.asked.push(request));
    });
    browser ??= await chromium.launch({ executablePath: seat.browser, args: FLAGS, chromiumSandbox: false });
    const page = await (await browser.newContext({ ...PAGE, ...settings })).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => record.errors.push(error));
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) record.complaints.push(said.text().slice(0, 300));
    });
    await page.goto(peer.url + path);
    return page;
  }

  return { visit, serve, record };
}

/** One script of the text and all that it imports. Throws what esbuild says of a name that it does not find. */
async function bundled(root, text) {
  const made = await build({
    stdin: { contents: text, loader: 'tsx', resolveDir: root, sourcefile: 'page.tsx' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [ownNames(root)],
  });
  return made.outputFiles[0].text;
}

/** The answer's own names mean in the page what they mean on Node.js. */
const ownNames = (root) => ({
  name: 'own names',
  setup({ onResolve }) {
    const home = pathToFileURL(`${root}/`).href;
    onResolve({ filter: OWN }, ({ path, resolveDir }) => {
      const parent = pathToFileURL(`${resolveDir}/`).href;
      const found = parent.startsWith(home) ? ownFile(path, parent, home) : undefined;
      return found && { path: found };
    });
  },
});
