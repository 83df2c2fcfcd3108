// A tab of a browser, of which the page has a height that follows from what is in it; the same tab is loaded again for a reload.
import { Window } from 'happy-dom';

const tab = new Window({ url: 'http://localhost/', width: 300, height: 300 });
const { document } = tab;
for (const name of [
  'document', 'history', 'location', 'navigator', 'sessionStorage', 'localStorage', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'MathMLElement',
  'ShadowRoot', 'Event', 'CustomEvent', 'MouseEvent', 'scrollTo', 'requestAnimationFrame', 'cancelAnimationFrame', 'getComputedStyle',
]) {
  if (!(name in tab)) continue;
  const value = ['scrollTo', 'requestAnimationFrame', 'cancelAnimationFrame', 'getComputedStyle'].includes(name) ? tab[name].bind(tab) : tab[name];
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
globalThis.window = tab;

const pages = document.documentElement;
const place = { left: 0, top: 0 };
const heading = () => document.querySelector('h1')?.textContent;
const most = () => ({
  top: heading() === 'Walks' ? 1700 : heading() === 'Map' ? 1000 : document.querySelectorAll('li').length * 300,
  left: 600,
});
function clamp(side) {
  place[side] = Math.max(0, Math.min(place[side], most()[side]));
  return place[side];
}
for (const side of ['left', 'top']) {
  Object.defineProperty(pages, side === 'top' ? 'scrollTop' : 'scrollLeft', {
    get: () => clamp(side),
    set(value) {
      place[side] = Number(value);
      clamp(side);
    },
  });
}
const above = (element) => (element.id?.startsWith('stop-') ? Number(element.id.slice(5)) * 250 : 0);
tab.Element.prototype.getBoundingClientRect = function () {
  const top = above(this) - clamp('top');
  const left = 0 - clamp('left');
  return { top, left, x: left, y: top, bottom: top, right: left, width: 0, height: 0 };
};
tab.Element.prototype.scrollIntoView = function () {
  pages.scrollTop = above(this);
};

const settled = async () => {
  for (let count = 0; count < 4; count += 1) await new Promise((resolve) => setTimeout(resolve, 4));
};
const stops = ['Bridge', 'Mill', 'Well', 'Oak', 'Gate', 'Inn'];
const walks = [
  { id: '1', title: 'Along the river', stops },
  { id: '2', title: 'Over the hill', stops },
  { id: '3', title: 'The old quarry', stops, closed: true },
];

export default async function probe(answer) {
  const openGuide = await answer.named('openGuide');
  const { createMemoryHistory } = await import('vue-router');

  let guide;
  async function enter(path, signedIn = false) {
    const history = createMemoryHistory();
    history.replace(path);
    const { app, router } = openGuide(walks, { signedIn }, history);
    const root = document.createElement('div');
    document.body.append(root);
    app.mount(root);
    await router.isReady();
    await settled();
    guide = { app, router, root, history };
  }
  async function leave() {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    tab.dispatchEvent(new tab.Event('pagehide'));
    document.dispatchEvent(new tab.Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    guide?.app.unmount();
    guide?.root.remove();
    guide = undefined;
    place.top = 0;
    place.left = 0;
    await settled();
  }
  async function opened(path = '/', signedIn) {
    await leave();
    tab.sessionStorage.clear();
    tab.localStorage.clear();
    await enter(path, signedIn);
  }
  const reload = async (path) => {
    await leave();
    await enter(path);
  };
  const go = async (path) => {
    await guide.router.push(path);
    await settled();
  };
  const back = async () => {
    guide.history.go(-1);
    await settled();
  };
  const at = () => [clamp('left'), clamp('top')];
  const move = (left, top) => {
    place.left = left;
    place.top = top;
  };
  const pane = () => document.querySelector('.pane');

  return {
    async pages() {
      await opened();
      const links = [...pane().querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
      pane().querySelectorAll('a')[1].click();
      await settled();
      const walk = [heading(), [...document.querySelectorAll('li')].map((one) => `${one.id} ${one.textContent}`)];
      await go('/map');
      const map = [heading(), pane() !== null];
      return { links, walk, map };
    },
    async door() {
      await opened('/walks/3#stop-2');
      const shut = [heading(), guide.router.currentRoute.value.fullPath];
      await go('/walks/2');
      const other = heading();
      await opened('/walks/3', true);
      return [shut, other, heading()];
    },
    async returns() {
      await opened();
      move(40, 900);
      await go('/walks/1');
      const fresh = at();
      move(0, 500);
      await back();
      const byBack = at();
      await go('/walks/1?photos=all');
      const byLink = at();
      move(0, 320);
      await go('/walks/2');
      const second = at();
      await go('/walks/1');
      return { fresh, byBack, byLink, second, again: at() };
    },
    async hashes() {
      await opened();
      await go('/walks/1');
      move(0, 1200);
      await go('/walks/1#stop-4');
      const within = at();
      await go('/');
      await go('/walks/2#stop-2');
      const fresh = at();
      move(0, 30);
      await go('/');
      await go('/walks/2#stop-2');
      return [within, fresh, at()];
    },
    async still() {
      await opened();
      move(0, 800);
      await go('/map');
      const first = at();
      move(0, 650);
      await go('/');
      const list = at();
      move(0, 200);
      await go('/map');
      return [first, list, at()];
    },
    async panes() {
      await opened();
      pane().scrollTop = 140;
      await go('/map');
      const fresh = pane().scrollTop;
      pane().scrollTop = 310;
      await back();
      const list = pane().scrollTop;
      pane().scrollTop = 90;
      await go('/map');
      const map = pane().scrollTop;
      await go('/');
      return [list, map, pane().scrollTop, fresh === 140 ? 'taken over' : 'its own'];
    },
    async reloads() {
      await opened();
      move(10, 1200);
      pane().scrollTop = 150;
      await reload('/');
      const list = [at(), pane().scrollTop];
      await go('/walks/2');
      move(0, 640);
      await reload('/walks/2');
      const walk = at();
      await go('/');
      return [list, walk, at(), pane().scrollTop];
    },
  };
}
