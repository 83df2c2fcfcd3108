import { registerHooks } from 'node:module';

// SvelteKit's client needs a browser and a build. These modules stand in for it: they do what its code does with
// navigations (src/runtime/client/client.js of 3.2.0), without a page, and note what was asked of them.
const KIT = (globalThis.__kit = {
  base: '/gallery',
  routes: ['/albums', '/albums/[album]', '/albums/[album]/[photo]'],
  page: null,
  navigating: null,
  updated: false,
  pages: {},
});
const MODULES = {
  '$app/env': `export const browser = true, dev = false, building = false, version = 'v1';`,
  '$app/paths': `
    const { base, routes } = globalThis.__kit;
    const pattern = (id) => new RegExp('^' + id.replace(/\\[\\w+\\]/g, '([^/]+)') + '$');
    export const asset = (file) => base + '/' + file.replace(/^\\//, '');
    export const resolve = (id, params) => {
      if (id[0] !== '/') return base + '/' + id;
      if (id.includes('[') && !params) throw new Error('params are missing: ' + id);
      return base + id.replace(/\\[(\\w+)\\]/g, (_, name) => params[name]);
    };
    export const match = async (url) => {
      const { pathname } = new URL(url, 'https://album.test');
      const path = pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname;
      const id = routes.find((each) => pattern(each).test(path));
      if (!id) return null;
      const names = [...id.matchAll(/\\[(\\w+)\\]/g)].map((found) => found[1]);
      return { id, params: Object.fromEntries(names.map((name, at) => [name, path.match(pattern(id))[at + 1]])) };
    };
  `,
  '$app/state': `
    const kit = globalThis.__kit;
    const nothing = { from: null, to: null, type: null, willUnload: null, delta: null, complete: null };
    export const page = new Proxy({}, { get: (_, key) => kit.page[key] });
    export const navigating = new Proxy(nothing, { get: (_, key) => (kit.navigating ?? nothing)[key] });
    export const updated = { get current() { return kit.updated; }, check: async () => kit.updated };
  `,
  '$app/forms': `
    export const enhance = () => ({ destroy() {} });
    export const applyAction = async (result) => { globalThis.__kit.applied?.push(result.type); };
    export const deserialize = (text) => JSON.parse(text);
  `,
  '$app/navigation': `
    const kit = globalThis.__kit;
    const targetOf = (url) => ({ url: new URL(url, 'https://album.test'), params: {}, route: { id: '/albums' }, scroll: null });
    kit.navigate = async ({ type = 'goto', url = '/gallery/albums', shallow = false, ...more }) => {
      let cancelled = false;
      const navigation = { type, shallow, from: type === 'enter' ? null : targetOf('/gallery/albums/sea'), to: targetOf(url), willUnload: false, complete: Promise.resolve(), ...more };
      if (type !== 'enter') for (const act of kit.before) act({ ...navigation, cancel: () => { cancelled = true; } });
      if (cancelled) return false;
      for (const act of kit.on) await act(navigation);
      for (const act of kit.after) act(navigation);
      return true;
    };
    const note = (url, more) => {
      const { pathname, search } = new URL(url, 'https://album.test');
      kit.entries.push({ to: pathname + search, ...more });
    };
    export const goto = async (url, options = {}) => {
      const shallow = options.shallow ?? false;
      if (!(await kit.navigate({ url, shallow }))) return;
      note(url, {
        shallow,
        replace: options.replace ?? options.replaceState ?? false,
        reset: options.reset ?? !shallow,
        refresh: !shallow && (options.refreshAll ?? options.invalidateAll ?? false),
        state: options.state ?? {},
      });
    };
    export const pushState = async (url, state) => note(url, { shallow: true, replace: false, reset: false, refresh: false, state });
    export const replaceState = async (url, state) => note(url, { shallow: true, replace: true, reset: false, refresh: false, state });
    export const beforeNavigate = (act) => { kit.before.push(act); };
    export const onNavigate = (act) => { kit.on.push(act); };
    export const afterNavigate = (act) => { kit.after.push(act); };
    export const preloadCode = async (id) => { kit.preloaded.push(id); };
    export const preloadData = async (href) => kit.pages[new URL(href, 'https://album.test').pathname];
    export const invalidate = async () => { kit.refreshed++; };
    export const invalidateAll = async () => { kit.refreshed++; };
    export const refreshAll = async () => { kit.refreshed++; };
    export const disableScrollHandling = () => {};
    export const snapshot = () => {};
  `,
};
registerHooks({
  resolve(specifier, context, next) {
    const text = MODULES[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

export default async function album(answer) {
  const file = (name) => answer.load(`src/lib/${name}.ts`);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  let last = Promise.resolve();
  /** They share the one stand-in, so they follow each other. */
  const alone = (act) => () =>
    (last = last.then(fresh, fresh).then(async () => {
      const given = await act();
      await settle();
      return given;
    }));
  function fresh() {
    Object.assign(KIT, { before: [], on: [], after: [], entries: [], preloaded: [], refreshed: 0, applied: [], navigating: null, updated: false });
    KIT.page = { url: new URL('https://album.test/gallery/albums/sea?tag=fog#top'), state: {}, params: { album: 'sea' }, data: {}, status: 200, error: null, form: null, shallow: null };
  }
  fresh();
  await import('data:text/javascript,' + encodeURIComponent(MODULES['$app/navigation']));

  return {
    asked: alone(async () => {
      const { askBeforeLeaving } = await file('leaving');
      let unsaved = true;
      let times = 0;
      let answers = false;
      askBeforeLeaving(() => unsaved, () => (times++, answers));
      const told = [];
      for (const step of [{ type: 'link' }, { type: 'popstate', delta: -1 }]) told.push(await KIT.navigate(step));
      answers = true;
      told.push(await KIT.navigate({ type: 'leave', willUnload: true }), times);
      unsaved = false;
      return [...told, await KIT.navigate({ type: 'link' }), times];
    }),
    undisturbed: alone(async () => {
      const [{ askBeforeLeaving }, { open, turnTo }] = [await file('leaving'), await file('viewer')];
      let times = 0;
      askBeforeLeaving(() => true, () => (times++, false));
      await open('sea', 3);
      await settle();
      await turnTo('sea', 4);
      await settle();
      return [times, KIT.entries.length, await KIT.navigate({ type: 'popstate', delta: -1, shallow: true })];
    }),
    counted: alone(async () => {
      const [{ countVisits }, { open }, { revisit }] = [await file('visits'), await file('viewer'), await file('albums')];
      const sent = [];
      countVisits((visit) => sent.push(visit));
      await KIT.navigate({ type: 'enter', url: '/gallery/albums' });
      await revisit('lake');
      await open('lake', 3);
      await settle();
      await KIT.navigate({ type: 'popstate', delta: -1, shallow: true, url: '/gallery/albums/lake' });
      await KIT.navigate({ type: 'link', url: '/gallery/albums/sea' });
      return sent;
    }),
    viewed: alone(async () => {
      const { open, turnTo, shown } = await file('viewer');
      await open('sea', 3);
      await settle();
      await turnTo('sea', 4);
      await settle();
      const none = shown();
      KIT.page = { ...KIT.page, state: { photo: 4 } };
      return [KIT.entries.map(({ refresh: _, ...entry }) => entry), none, shown()];
    }),
    filtered: alone(async () => {
      await (await file('albums')).filterBy('snow & ice');
      return KIT.entries.map(({ state: _, ...entry }) => entry);
    }),
    revisited: alone(async () => {
      await (await file('albums')).revisit('lake');
      return [KIT.entries.map(({ state: _, ...entry }) => entry), KIT.refreshed];
    }),
    warmed: alone(async () => {
      await (await file('albums')).warmUp();
      return [...KIT.preloaded].sort();
    }),
    titled: alone(async () => {
      const { titleOf } = await file('albums');
      const error = { status: 500, message: 'Broken' };
      KIT.pages = {
        '/gallery/albums/sea': { type: 'loaded', status: 200, data: { title: 'At sea' } },
        '/gallery/albums/gone': { type: 'loaded', status: 404, data: { title: 'Nothing' } },
        '/gallery/albums/moved': { type: 'redirect', status: 307, location: '/gallery/albums/sea' },
        '/gallery/albums/broken': { type: 'error', status: 500, error },
      };
      return Promise.all(['sea', 'gone', 'moved', 'broken'].map((name) => titleOf(name)));
    }),
    known: alone(async () => {
      const { underWay, outdated, address } = await file('state');
      const before = [underWay(), outdated(), address()];
      Object.assign(KIT, { navigating: { type: 'link', from: {}, to: { url: new URL('https://album.test/gallery') }, willUnload: false, complete: Promise.resolve() }, updated: true });
      return [before, [underWay(), outdated(), address()]];
    }),
    saved: alone(async () => {
      const { saveCaption } = await file('caption');
      const captions = [];
      const submit = saveCaption((caption) => captions.push(caption));
      const seen = [];
      for (const result of [
        { type: 'success', status: 200, data: { caption: 'Fog' }, location: '/gallery/captions' },
        { type: 'failure', status: 422, data: { caption: 'Fog' }, location: '/gallery/captions' },
      ]) {
        const did = { reset: false, refreshed: false, stayed: true };
        const update = async (options = {}) => {
          did.reset = options.reset ?? true;
          did.refreshed = options.refreshAll ?? options.invalidateAll ?? result.type === 'success';
          did.stayed = options.navigate === false;
        };
        const input = { action: new URL('https://album.test/gallery/captions?/save'), formData: new FormData(), formElement: { reset: () => (did.reset = true) } };
        const after = await submit({ ...input, controller: new AbortController(), submitter: null, cancel() {} });
        await after({ ...input, result, update });
        seen.push({ ...did, refreshed: did.refreshed || KIT.refreshed > 0 });
      }
      return [seen, captions];
    }),
  };
}
