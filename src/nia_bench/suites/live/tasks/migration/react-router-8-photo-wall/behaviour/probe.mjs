// The wall in a page that can do view transitions: each is recorded, with what has a name of its own before and after it.
export default async function probe(answer, given, world) {
  const { h, window } = world;
  const { document } = window;
  const { createMemoryRouter } = await import('react-router');
  const App = await answer.named('App');
  const routesOf = await answer.named('routesOf');

  const seen = [];
  const box = { x: 0, y: 0, top: 0, left: 0, width: 100, height: 50, bottom: 50, right: 100 };
  Object.assign(window.Element.prototype, {
    getBoundingClientRect: () => box,
    getAnimations: () => [],
    animate: () => ({ cancel() {}, pause() {}, play() {}, finished: Promise.resolve() }),
  });
  Object.defineProperty(document, 'fonts', { value: { status: 'loaded', ready: Promise.resolve() }, configurable: true });
  window.CSS ??= {};
  window.CSS.escape ??= (text) => text;
  globalThis.CSS ??= window.CSS;
  globalThis.getComputedStyle ??= window.getComputedStyle.bind(window);
  const named = () =>
    [...document.querySelectorAll('main *')].map((one) => one.style?.viewTransitionName ?? '').filter((name) => name.startsWith('photo-')).sort();
  document.startViewTransition = (given) => {
    const update = typeof given === 'function' ? given : given.update;
    const one = { from: named() };
    seen.push(one);
    const done = Promise.resolve()
      .then(() => update?.())
      .then(() => {
        one.to = named();
      });
    const finished = done.then(() => new Promise((resolve) => setTimeout(resolve, 5)));
    return { updateCallbackDone: done, ready: done, finished, types: new Set(), skipTransition() {} };
  };

  const photos = ['Harbour', 'Old mill', 'Market hall'].map((title, index) => ({ id: String(index + 1), title, src: `/${index + 1}.jpg` }));
  async function calm() {
    let before;
    for (let same = 0, round = 0; same < 6 && round < 100; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 8));
      const now = `${document.body.innerHTML} ${seen.length}`;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }
  let shown;
  async function open(path) {
    shown?.leave();
    const router = createMemoryRouter(routesOf(photos), { initialEntries: [path] });
    shown = world.show(h(App, { router }));
    await calm();
    seen.length = 0;
    return router;
  }
  const text = (element) => element?.textContent.replace(/\s+/g, ' ').trim() ?? null;
  const find = (selector, words) => [...document.querySelectorAll(selector)].find((one) => text(one) === words);
  async function press(element) {
    seen.length = 0;
    world.click(element);
    await calm();
    return seen.map(({ from, to }) => [from, to]);
  }
  const pictures = () => [...document.querySelectorAll('main img')].map((image) => image.getAttribute('alt'));
  const at = (router) => router.state.location.pathname + router.state.location.search;

  return {
    async pages() {
      await open('/');
      const grid = [text(find('h1', 'Photo wall')), pictures(), [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))];
      await open('/photos/2');
      return [grid, text(document.querySelector('h2')), pictures()];
    },
    async opens() {
      const router = await open('/');
      const transitions = await press(document.querySelectorAll('main li a')[1]);
      return [at(router), pictures(), transitions];
    },
    async closes() {
      const router = await open('/photos/3');
      const transitions = await press(find('main a', 'All photos'));
      return [at(router), pictures(), transitions];
    },
    async moves() {
      const router = await open('/photos/3');
      const transitions = await press(find('button', 'Next'));
      return [at(router), pictures(), transitions.length];
    },
    async finds() {
      const router = await open('/');
      world.type(document.querySelector('input[name="words"]'), 'ma');
      const transitions = await press(find('button', 'Find'));
      return [at(router), pictures(), transitions.length];
    },
    async about() {
      const router = await open('/');
      const transitions = await press(find('header a', 'About'));
      return [at(router), text(document.querySelector('main')), transitions.length];
    },
    async server() {
      const render = await answer.named('render');
      const html = await render(photos, 'http://localhost/photos/2');
      return [html.includes('Old mill</h2>'), html.includes('src="/2.jpg"'), html.includes('Photo wall')];
    },
  };
}
