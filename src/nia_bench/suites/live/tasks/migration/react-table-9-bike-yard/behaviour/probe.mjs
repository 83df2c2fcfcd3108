// The yard in a page whose staff keep the layout that the page tells of.
const trimmed = (element) => element?.textContent.replace(/\s+/g, ' ').trim() ?? null;

export default async function bikeYard(answer, given, world) {
  const { h, until, click, type, calm } = world;
  /** Layouts come back to the page a turn later. */
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    await calm();
  };
  const Yard = await answer.named('Yard');

  async function shown(layout = { left: [], right: [] }) {
    const layouts = [];
    const hired = [];
    let bikes = given;
    let page;
    const element = () =>
      h(Yard, {
        bikes,
        layout,
        onHire: (ids) => hired.push(ids),
        onLayout: (next) => {
          layouts.push(structuredClone(next));
          layout = next;
          setTimeout(() => page.update(element()));
        },
      });
    page = world.show(element());
    const { root } = page;
    await until(() => root.querySelector('tbody tr'));
    const button = (text) => [...root.querySelectorAll('button')].find((one) => trimmed(one) === text);
    const tick = (label) => [...root.querySelectorAll('input[type=checkbox]')].find((one) => one.getAttribute('aria-label') === label);
    const field = (label) => [...root.querySelectorAll('label')].find((one) => trimmed(one).startsWith(label)).querySelector('input');
    return {
      layouts,
      hired,
      names: () => [...root.querySelectorAll('tbody tr')].map((row) => row.querySelector('input').getAttribute('aria-label')),
      rows: () => [...root.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(trimmed).join('|')),
      heads: () => [...root.querySelectorAll('thead th')].map((head) => [trimmed(head.querySelector('button')) ?? '', head.dataset.side, head.getAttribute('aria-sort')].join(' ')),
      sides: () => [...root.querySelector('tbody tr').querySelectorAll('td')].map((cell) => cell.dataset.side),
      texts: () => [...root.querySelectorAll('p')].map(trimmed),
      marks: () => [...root.querySelectorAll('input[type=checkbox]')].map((one) => one.getAttribute('aria-checked')),
      open: () => ['Back', 'Next'].map((text) => !button(text).disabled),
      press: async (text) => {
        await click(button(text));
        await settled();
      },
      choose: async (label) => {
        await click(tick(label));
        await settled();
      },
      write: async (label, text) => {
        await type(field(label), text);
        await settled();
      },
      renew: async (next) => {
        bikes = next;
        await page.update(element());
        await settled();
      },
    };
  }

  return {
    async first() {
      const { heads, rows, texts, marks, open } = await shown();
      return [heads(), rows(), texts(), marks(), open()];
    },
    async sorts() {
      const { names, heads, press } = await shown();
      const seen = [];
      for (const column of ['Name', 'Name', 'Name', 'Size', 'Size', 'Price', 'Price']) {
        await press(column);
        seen.push([names(), heads().filter((head) => !head.endsWith('none'))]);
      }
      return seen;
    },
    async filters() {
      const { rows, names, texts, write } = await shown();
      const seen = [];
      await write('Name', 'TREK');
      seen.push(names(), texts());
      await write('Up to', '14');
      seen.push(rows(), texts());
      await write('Name', '');
      seen.push(names(), texts());
      await write('Up to', '');
      seen.push(names(), texts());
      await write('Name', 'nobody');
      seen.push(names(), texts());
      return seen;
    },
    async pages() {
      const { names, texts, open, press } = await shown();
      const seen = [];
      for (const way of ['Next', 'Next', 'Back']) {
        await press(way);
        seen.push([names(), texts()[0], open()]);
      }
      return seen;
    },
    async ticks() {
      const { names, texts, marks, choose, press, hired } = await shown();
      const [first, second] = names();
      const state = () => [marks(), texts()[1]];
      const seen = [];
      await choose(first);
      seen.push(state());
      await choose('All on this page');
      seen.push(state());
      await choose(second);
      seen.push(state());
      await choose(second);
      await press('Next');
      seen.push(state());
      await choose('All on this page');
      await press('Next');
      await choose('All on this page');
      seen.push(state());
      await press('Hire');
      await choose('All on this page');
      seen.push(state());
      await press('Hire');
      return [seen, hired];
    },
    async fixes() {
      const { heads, sides, rows, layouts, press } = await shown();
      const seen = [];
      const state = () => [heads(), sides(), rows()[0]];
      await press('Price to the left');
      seen.push(state());
      await press('Name to the right');
      seen.push(state());
      await press('Size to the left');
      seen.push(state());
      await press('Price to the right');
      seen.push(state());
      return [seen, layouts];
    },
    async stored() {
      const { heads, sides, rows, layouts, press } = await shown({ left: ['size', 'chosen'], right: ['name'] });
      const before = [heads(), sides(), rows()[0], layouts.length];
      await press('Name to the right');
      return [before, heads(), sides(), layouts];
    },
    async renews() {
      const { names, rows, texts, choose, press, renew, hired } = await shown();
      await press('Size');
      await choose(names()[0]);
      await renew([...given.slice(1), { id: 'b20', name: 'Cube 3', size: 'S', price: 8 }]);
      await press('Hire');
      return [rows(), texts(), hired];
    },
  };
}
