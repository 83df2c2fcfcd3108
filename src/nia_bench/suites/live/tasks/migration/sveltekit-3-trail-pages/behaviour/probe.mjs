import { registerHooks } from 'node:module';

// The browser's part of SvelteKit stands in here. What is told of a navigation is what SvelteKit 3.2 makes of its options.
const WORLD = (globalThis.__trails = { running: 0, gone: [], before: [], after: [], warmed: [] });
const MODULES = {
  '$app/navigation': `
    const world = globalThis.__trails;
    const go = (url, options) => {
      const { shallow = false, replace = options.replaceState ?? false, refreshAll = options.invalidateAll ?? false } = options;
      const { reset = !shallow, state = {}, invalidate = [] } = options;
      const address = new URL(url, globalThis.__trailsPage.href).href;
      world.gone.push({ address, shallow, replace, reset, refreshAll: refreshAll || invalidate.some((item) => typeof item === 'function' && item(new URL(address))), state });
    };
    export const goto = async (url, options = {}) => {
      go(url, options);
      world.running += 1;
      await new Promise((resolve) => setTimeout(resolve, 15));
      world.running -= 1;
    };
    export const pushState = async (url, state) => go(url, { shallow: true, state });
    export const replaceState = async (url, state) => go(url, { shallow: true, replace: true, state });
    export const beforeNavigate = (callback) => void world.before.push(callback);
    export const afterNavigate = (callback) => void world.after.push(callback);
    export const onNavigate = () => {};
    export const invalidate = async () => {};
    export const invalidateAll = async () => void world.gone.push('everything again');
    export const refreshAll = async () => void world.gone.push('everything again');
    export const preloadCode = async (...ids) => void world.warmed.push(...ids);
    export const preloadData = async () => void world.warmed.push('data');
    export const disableScrollHandling = () => {};
    export const snapshot = () => {};
  `,
  '$app/state': `export const page = { url: globalThis.__trailsPage, state: {}, shallow: null, params: {}, route: { id: '/trails' } };`,
  '$app/env': `export const browser = true, dev = false, building = false; export const version = '1';`,
  '$app/paths': `
    export const resolve = (id, params = {}) => (id[0] === '/' ? id.replace(/\\[(\\w+)\\]/g, (_, name) => params[name]) : '/' + id);
    export const asset = (file) => '/' + file.replace(/^\\//, '');
    export const match = async (url) => {
      const found = /^\\/trails\\/([^/]+)$/.exec(new URL(url, globalThis.__trailsPage.href).pathname);
      return found ? { id: '/trails/[trail]', params: { trail: decodeURIComponent(found[1]) } } : null;
    };
  `,
};
globalThis.__trailsPage = new URL('https://trails.example/trails?lang=de&words=old');
registerHooks({
  resolve(specifier, context, next) {
    const text = MODULES[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

const target = (id, path) => ({ params: {}, route: { id }, url: new URL(path, globalThis.__trailsPage), scroll: null });

export default async function probe(answer) {
  const photos = await answer.load('src/lib/photos.ts');
  const search = await answer.load('src/lib/search.ts');
  const visits = await answer.load('src/lib/visits.ts');
  const drafts = await answer.load('src/lib/drafts.ts');
  const warmth = await answer.load('src/lib/warm.ts');
  const ledger = await answer.load('src/lib/ledger.ts');

  const gone = async (act) => {
    const before = WORLD.gone.length;
    await act();
    running.push(WORLD.running);
    await new Promise((resolve) => setTimeout(resolve, 40));
    return WORLD.gone.slice(before);
  };
  /** What was still going on when a call was over. */
  const running = [];
  const navigation = (type, to, { shallow = false, willUnload = false } = {}) => ({
    type,
    shallow,
    willUnload,
    from: type === 'enter' ? null : target('/trails', '/trails'),
    to,
    complete: Promise.resolve(),
  });
  const trail = () => target('/trails/[trail]', '/trails/17');
  const photo = () => navigation('goto', target('/trails', '/trails?photo=a'), { shallow: true });

  const opened = await gone(() => photos.openPhoto('a&b'));
  const turned = await gone(() => photos.turnTo('c'));
  const narrowed = await gone(() => search.narrow('lake hut'));
  const cleared = await gone(() => search.narrow(''));
  const over = await gone(() => search.startOver());

  return {
    opened,
    turned,
    narrowed,
    cleared,
    over,
    // The calls that open and turn photos gave nothing to wait for.
    waits: () => running.slice(2),
    visits() {
      visits.countVisits();
      const told = [navigation('enter', trail()), navigation('link', trail()), photo(), navigation('popstate', target('/trails', '/trails')), navigation('goto', trail())];
      for (const one of told) for (const callback of WORLD.after) callback(one);
      return ledger.visits.map(({ page, by }) => `${by} ${page}`);
    },
    drafts() {
      const asked = (written, mayGo, told) => {
        let questions = 0;
        let stopped = 0;
        WORLD.before.length = 0;
        drafts.guardDraft(() => written, () => (questions++, mayGo));
        for (const callback of WORLD.before) callback({ ...told, cancel: () => stopped++ });
        return [questions, stopped > 0];
      };
      return [
        asked(true, false, navigation('link', trail())),
        asked(true, true, navigation('link', trail())),
        asked(false, false, navigation('link', trail())),
        asked(true, true, navigation('leave', null, { willUnload: true })),
        asked(true, false, photo()),
      ];
    },
    async warmed() {
      await warmth.warm('17');
      return WORLD.warmed;
    },
  };
}
