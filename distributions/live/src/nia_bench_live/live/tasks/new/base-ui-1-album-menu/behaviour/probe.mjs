// The menu in a page: opened, searched, run by Enter and by a press, cleared, opened again.
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export default async function probe(answer, given, world) {
  const { h, window } = world;
  const { document } = window;
  const AlbumMenu = await answer.named('AlbumMenu');
  window.Element.prototype.scrollIntoView ??= () => {};
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  const tidy = (element) => element.textContent.replace(/\s+/g, ' ').trim();
  const visible = (element) => !element.closest('[hidden]');
  const all = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  // An item that can be searched may be an item of a menu or an option of a list.
  const items = () => all('[role="menuitem"], [role="option"]');
  const field = () => document.querySelector('[aria-label="Find an action"]');
  const button = (text) => all('button').find((one) => tidy(one) === text);
  const headings = () => ['Album', 'Pictures'].filter((text) => all('*').some((one) => !one.children.length && tidy(one) === text));
  async function settled() {
    let before;
    for (let same = 0, round = 0; same < 10 && round < 200; round += 1, await pause(5)) {
      const now = document.body.innerHTML;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }
  async function press(element) {
    const Pointer = window.PointerEvent ?? window.MouseEvent;
    const init = { bubbles: true, cancelable: true, button: 0, detail: 1, pointerType: 'mouse', view: window };
    element.dispatchEvent(new Pointer('pointermove', init));
    element.dispatchEvent(new window.MouseEvent('mousemove', init));
    element.dispatchEvent(new Pointer('pointerdown', { ...init, buttons: 1 }));
    element.dispatchEvent(new window.MouseEvent('mousedown', { ...init, buttons: 1 }));
    element.focus?.();
    element.dispatchEvent(new Pointer('pointerup', init));
    element.dispatchEvent(new window.MouseEvent('mouseup', init));
    element.dispatchEvent(new window.MouseEvent('click', init));
    await settled();
  }
  async function key(name) {
    const target = document.activeElement ?? document.body;
    for (const type of ['keydown', 'keyup']) target.dispatchEvent(new window.KeyboardEvent(type, { key: name, code: name, bubbles: true, cancelable: true }));
    await settled();
  }
  async function search(text) {
    field().focus();
    world.type(field(), text);
    await settled();
  }
  const state = () => ({
    items: items().map(tidy),
    headings: headings(),
    marked: all('[data-highlighted]').filter((one) => items().includes(one)).map(tidy),
    clear: Boolean(button('Clear')),
    // The library may put marks into it that nobody sees.
    none: all('*').some((one) => !one.children.length && tidy(one).replace(/[\u200b-\u200d\u2060\ufeff\u00a0]/g, '') === 'No such action'),
  });

  async function opened() {
    const acts = [];
    const { leave } = world.show(h('div', {}, h(AlbumMenu, { onAct: (id) => acts.push(id) })));
    const open = async () => {
      await press(button('Actions'));
      for (let round = 0; round < 100 && !items().length; round += 1) await pause(5);
      await pause(450);
    };
    await settled();
    await open();
    return { acts, leave, open };
  }

  const asked = {
    async all() {
      const page = await opened();
      const { items: names, headings: there, clear, none } = state();
      page.leave();
      return { items: names, headings: there, clear, none };
    },
    async narrowed() {
      const page = await opened();
      const found = {};
      for (const text of ['re', 'TRASH', 'resume', 'order']) {
        await search(text);
        const { items: names, headings: left } = state();
        found[text] = [names, left];
      }
      page.leave();
      return found;
    },
    async entered() {
      const page = await opened();
      await search('dupl');
      const { marked, clear } = state();
      await key('Enter');
      const result = { marked, clear, acts: [...page.acts], open: items().length > 0 };
      page.leave();
      return result;
    },
    async moved() {
      const page = await opened();
      await search('re');
      const first = state().marked;
      await key('ArrowDown');
      const second = state().marked;
      await key('Enter');
      page.leave();
      return { first, second, acts: page.acts };
    },
    async pressed() {
      const page = await opened();
      await search('date');
      await press(items()[0]);
      page.leave();
      return page.acts;
    },
    async nothing() {
      const page = await opened();
      await search('zebra');
      const { items: names, headings: left, none, clear } = state();
      await press(button('Clear'));
      const after = state();
      const value = field()?.value;
      page.leave();
      return { names, left, none, clear, after: [after.items.length, after.none, after.clear, value] };
    },
    async again() {
      const page = await opened();
      await search('copy');
      await key('Escape');
      await pause(50);
      const closed = items().length === 0;
      await page.open();
      const result = { closed, value: field()?.value, items: items().length };
      page.leave();
      return result;
    },
  };

  const outcomes = {};
  for (const [name, act] of Object.entries(asked)) {
    const came = await act().then((value) => ({ value }), (error) => ({ error }));
    outcomes[name] = () => {
      if ('error' in came) throw came.error;
      return came.value;
    };
  }
  return outcomes;
}
