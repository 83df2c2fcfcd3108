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
const REVIEWS_AT = 700;
const place = { left: 0, top: 0 };
const moves = [];
const most = () => ({
  top: document.querySelector('.rack') ? 1700 : document.querySelectorAll('li').length * 300,
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
      moves.push(document.querySelectorAll('li').length);
      clamp(side);
    },
  });
}
const rect = (top, left) => ({ top: top - clamp('top'), left: left - clamp('left'), bottom: 0, right: 0, width: 0, height: 0, x: left - place.left, y: top - place.top });
tab.Element.prototype.getBoundingClientRect = function () {
  return rect(this.id === 'reviews' ? REVIEWS_AT : 0, 0);
};
tab.Element.prototype.scrollIntoView = function () {
  pages.scrollTop = this.id === 'reviews' ? REVIEWS_AT : 0;
};

const turn = () => new Promise((resolve) => setTimeout(resolve, 4));
const settled = async () => {
  for (let count = 0; count < 4; count += 1) await turn();
};
const books = ['1', '2', '3', '4'].map((id) => ({ id, title: `Book ${id}` }));

export default async function probe(answer) {
  const openRoom = await answer.named('openRoom');
  const { createMemoryHistory } = await import('vue-router');

  let room;
  async function enter(path) {
    const history = createMemoryHistory();
    history.replace(path);
    let bring;
    const asked = [];
    const library = {
      books,
      reviews(id) {
        asked.push(id);
        return new Promise((resolve) => {
          bring = () => resolve([1, 2, 3, 4].map((one) => `${id}: review ${one}`));
        });
      },
    };
    const { app, router } = openRoom(library, history);
    const root = document.createElement('div');
    document.body.append(root);
    app.mount(root);
    await router.isReady();
    await settled();
    room = { app, router, root, history };
    room.reviewed = async () => {
      bring?.();
      await settled();
    };
    room.asked = asked;
    return room;
  }
  async function leave() {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    tab.dispatchEvent(new tab.Event('pagehide'));
    document.dispatchEvent(new tab.Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    room?.app.unmount();
    room?.root.remove();
    room = undefined;
    place.top = 0;
    place.left = 0;
    await settled();
  }
  async function opened(path = '/') {
    await leave();
    tab.sessionStorage.clear();
    tab.localStorage.clear();
    return enter(path);
  }
  const reload = async (path) => {
    await leave();
    return enter(path);
  };
  const go = async (path) => {
    await room.router.push(path);
    await settled();
  };
  const back = async () => {
    room.history.go(-1);
    await settled();
  };
  const at = () => [clamp('left'), clamp('top')];
  const rack = () => document.querySelector('.rack');
  const rackAt = () => [rack()?.scrollLeft ?? null, rack()?.scrollTop ?? null];
  const move = (left, top) => {
    place.left = left;
    place.top = top;
  };
  const moveRack = (left, top) => {
    rack().scrollLeft = left;
    rack().scrollTop = top;
  };

  return {
    async pages() {
      await opened();
      const links = [...rack().querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent.trim()]);
      const heading = document.querySelector('h1') !== null;
      rack().querySelectorAll('a')[2].click();
      await settled();
      const title = document.querySelector('h1').textContent.trim();
      const before = document.querySelectorAll('li').length;
      await room.reviewed();
      const after = [...document.querySelectorAll('#reviews li')].map((one) => one.textContent.trim());
      return { links, heading, title, before, after };
    },
    async byBack() {
      await opened();
      move(40, 900);
      await go('/books/1');
      await room.reviewed();
      move(0, 500);
      await back();
      return at();
    },
    async byLink() {
      await opened();
      move(40, 900);
      await go('/books/1');
      await room.reviewed();
      await go('/');
      return at();
    },
    async racks() {
      await opened();
      move(0, 100);
      moveRack(30, 260);
      await go('/books/2');
      await room.reviewed();
      await back();
      const byBack = [at(), rackAt()];
      moveRack(0, 80);
      await go('/books/2');
      await room.reviewed();
      await go('/');
      return [byBack, rackAt()];
    },
    async reloads() {
      await opened();
      move(10, 1200);
      moveRack(20, 150);
      await reload('/');
      const first = [at(), rackAt()];
      await go('/books/3');
      await room.reviewed();
      move(0, 640);
      await reload('/books/3');
      await room.reviewed();
      const book = at();
      await go('/');
      return [first, book, at(), rackAt()];
    },
    async books() {
      await opened('/books/4');
      await room.reviewed();
      move(0, 820);
      await go('/');
      moves.length = 0;
      await go('/books/4');
      const early = moves.length;
      await room.reviewed();
      return [early, at()];
    },
    async others() {
      await opened('/books/1');
      await room.reviewed();
      move(0, 420);
      await go('/books/2');
      await room.reviewed();
      const fresh = at();
      move(0, 910);
      await go('/books/1');
      await room.reviewed();
      const first = at();
      await back();
      await room.reviewed();
      return [fresh, first, at()];
    },
    async tops() {
      await opened();
      move(200, 1500);
      await go('/books/1');
      await room.reviewed();
      return at();
    },
    async hashes() {
      await opened();
      move(0, 300);
      await go('/books/2#reviews');
      await room.reviewed();
      return at();
    },
    async queries() {
      await opened('/books/3');
      await room.reviewed();
      move(0, 770);
      await go('/');
      await go('/books/3?from=rack');
      await room.reviewed();
      return at();
    },
  };
}
