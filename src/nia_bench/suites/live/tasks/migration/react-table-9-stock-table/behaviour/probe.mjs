// The table of the stock in a page: what sticks, sorting, searching, pages, ticks, the total and the export.
export default async function stock(answer, given, world) {
  const { h, until, click, type } = world;
  const StockTable = await answer.named('StockTable');
  const exported = [];
  const element = () => h(StockTable, { products: given, onExport: (csv) => exported.push(csv) });

  async function shown() {
    const { root } = world.show(element());
    await until(() => root.querySelector('tbody tr'));
    const button = (text) => [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === text);
    const header = (text) => [...root.querySelectorAll('thead th')].find((one) => one.textContent.trim() === text);
    const box = (label) => root.querySelector(`input[type=checkbox][aria-label="${label}"]`);
    const act = async (target) => {
      click(target);
      await settled(root);
    };
    return {
      root,
      act,
      header,
      box,
      button,
      names: () => [...root.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1].textContent),
      search: async (text) => {
        type(root.querySelector('input[aria-label="Search"]'), text);
        await settled(root);
      },
      bar: () => root.querySelector('output').textContent.trim().replace(/\s+/g, ' '),
      page: () => root.querySelector('p span').textContent.trim().replace(/\s+/g, ' '),
      total: () => root.querySelector('tfoot').textContent.trim(),
      all: () => (box('All').indeterminate ? 'dash' : box('All').checked ? 'tick' : 'nothing'),
    };
  }
  const sorted = async (page, name) => {
    const seen = [];
    for (let times = 0; times < 3; times++) {
      await page.act(page.header(name));
      seen.push([page.header(name).getAttribute('aria-sort'), ...page.names()]);
    }
    return seen;
  };

  return {
    async first() {
      const page = await shown();
      const columns = [...page.root.querySelectorAll('thead th')].map((one) => one.textContent);
      const cells = [...page.root.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
      return { columns, cells, total: page.total(), bar: page.bar(), page: page.page() };
    },
    async edges() {
      const html = await world.onServer(element());
      const cells = [...html.match(/<tbody>.*?<\/tr>/s)[0].matchAll(/<td([^>]*)>/g)].map(([, attributes]) => attributes.replaceAll(' ', ''));
      return cells.map((style) => [
        style.includes('position:sticky'),
        style.match(/[:;"](?:left|inset-inline-start):(\d+)/)?.[1] ?? null,
        style.match(/[:;"](?:right|inset-inline-end):(\d+)/)?.[1] ?? null,
        style.includes('text-align:end'),
      ]);
    },
    async byName() {
      return sorted(await shown(), 'Name');
    },
    async byLevel() {
      const page = await shown();
      const levels = () => [...page.root.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[2].textContent);
      const seen = [];
      for (let times = 0; times < 2; times++) {
        await page.act(page.header('Level'));
        seen.push({ how: page.header('Level').getAttribute('aria-sort'), levels: levels() });
      }
      return seen.sort((one, other) => one.how.localeCompare(other.how));
    },
    async byPrice() {
      return sorted(await shown(), 'Price');
    },
    async search() {
      const page = await shown();
      await page.act(page.button('Next'));
      const second = [page.page(), ...page.names()];
      await page.search('BOLT');
      const found = { names: page.names(), page: page.page(), total: page.total(), bar: page.bar() };
      await page.search('');
      return { second, found, back: page.bar() };
    },
    async pages() {
      const page = await shown();
      const ends = () => [page.button('Previous').disabled, page.button('Next').disabled, page.page()];
      const seen = [ends()];
      for (const where of ['Next', 'Next', 'Previous']) {
        await page.act(page.button(where));
        seen.push(ends());
      }
      return seen;
    },
    async ticks() {
      const page = await shown();
      const seen = [page.all()];
      await page.act(page.box('Bolt 10'));
      seen.push(page.all(), page.bar());
      await page.act(page.box('All'));
      seen.push(page.all(), page.bar());
      await page.act(page.button('Next'));
      seen.push([...page.root.querySelectorAll('tbody tr')].every((row) => row.getAttribute('aria-selected') === 'true'));
      await page.act(page.box('All'));
      seen.push(page.all(), page.bar());
      await page.act(page.box('All'));
      seen.push(page.all());
      return seen;
    },
    async oneByOne() {
      const page = await shown();
      const seen = [];
      for (let at = 0; at < 3; at++) {
        for (const name of page.names()) await page.act(page.box(name));
        seen.push(page.all());
        await page.act(page.button('Next'));
      }
      return seen;
    },
    async exports() {
      const page = await shown();
      await page.act(page.box('Bolt 10'));
      await page.act(page.button('Next'));
      await page.act(page.box('Anchor'));
      exported.length = 0;
      await page.act(page.button('Export'));
      return exported;
    },
    async complaints() {
      return world.record.complaints;
    },
  };
}

/** Until the page has stayed the same for a moment. */
async function settled(root) {
  let before;
  for (let same = 0, rounds = 0; same < 2 && rounds < 100; rounds += 1) {
    await new Promise((resolve) => setTimeout(resolve, 4));
    same = root.innerHTML === before ? same + 1 : 0;
    before = root.innerHTML;
  }
}
