// The ledger in a page that has been given a layout: rows of 36 pixels below 120 pixels of other things, a window of 600.
const ROW = 36;
const ABOVE = 120;
const BELOW = 200;
const WINDOW = 600;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const tidy = (text) => text.replace(/\s+/g, ' ').trim();
const cents = (index) => 100 * index + 5;
const make = (count) =>
  Array.from({ length: count }, (_, index) => ({ id: `e${index}`, date: `day ${index}`, text: `text ${index}`, amount: cents(index) }));

/** What stands in the table: the entries by number, and the heights of what stands for others. */
function read(root) {
  const bodies = root.querySelectorAll('table tbody');
  const rows = [...bodies[0].children];
  const spare = (row) => row?.tagName === 'TR' && row.getAttribute('aria-hidden') === 'true';
  const height = (row) => (spare(row) ? Number.parseFloat(row.style.height) : 0);
  const shown = rows.filter((row) => !spare(row));
  const numbers = shown.map((row) => Number(row.cells[0].textContent.replace('day ', '')));
  return {
    numbers,
    amounts: shown.map((row) => row.cells[2].textContent),
    cells: shown.every((row) => row.cells.length === 3),
    flows: rows.every((row) => !row.style.position && !row.style.transform),
    spares: rows.filter(spare).length,
    before: height(rows[0]),
    after: rows.length > 1 ? height(rows.at(-1)) : 0,
    inOrder: numbers.every((number, at) => number === numbers[0] + at),
    says: tidy(root.querySelector('output').textContent),
  };
}

/** Whether what can be seen is there, not much more, and the rest has its room. */
function fits({ numbers, before, after, spares, inOrder, cells, flows }, [from, to], count) {
  const [first, last] = [numbers[0], numbers.at(-1)];
  return {
    covered: inOrder && first <= from && last >= to,
    sparing: numbers.length <= to - from + 1 + 40,
    // What jsdom keeps of a length has six digits.
    room: Math.abs(before - first * ROW) < 10 && Math.abs(after - (count - 1 - last) * ROW) < 10,
    spares: spares === Number(first > 0) + Number(last < count - 1),
    plain: cells && flows,
  };
}

/** Until the page has stayed the same for a while. */
async function settled(root) {
  let before;
  for (let same = 0, rounds = 0; same < 12 && rounds < 200; rounds += 1) {
    await pause(5);
    const now = root.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

export default async function probe(answer, given, world) {
  const { h, window } = world;
  const { document } = window;
  const Ledger = await answer.named('Ledger');
  const height = { rows: 0 };
  let scrollY = 0;

  const whole = () => ABOVE + height.rows * ROW + BELOW;
  const limit = () => Math.max(0, whole() - WINDOW);
  const holdsRows = (element) =>
    element !== document.body && element !== document.documentElement && element.id !== 'root' &&
    (element.tagName === 'TBODY' || element.querySelector?.('tbody'));
  const own = (target, name, get) => Object.defineProperty(target, name, { configurable: true, get });
  for (const name of ['clientHeight', 'offsetHeight', 'scrollHeight'])
    own(window.Element.prototype, name, function () {
      if (this === document.documentElement || this === document.body) return name === 'clientHeight' ? WINDOW : whole();
      if (this.tagName === 'TR') return Number.parseFloat(this.style.height) || ROW;
      return holdsRows(this) ? height.rows * ROW : 0;
    });
  delete window.HTMLElement.prototype.offsetHeight;
  window.Element.prototype.getBoundingClientRect = function () {
    const page = this === document.documentElement || this === document.body;
    const top = (page ? 0 : ABOVE) - scrollY;
    const size = page ? whole() : this.clientHeight;
    return { x: 0, left: 0, right: 800, width: 800, y: top, top, height: size, bottom: top + size };
  };
  own(window, 'scrollY', () => scrollY);
  own(window, 'pageYOffset', () => scrollY);
  own(window, 'innerHeight', () => WINDOW);
  Object.defineProperty(document.documentElement, 'scrollTop', { configurable: true, get: () => scrollY, set: (value) => go(value) });
  let ends;
  let held = false;
  /** As in a browser: `scroll` at once, `scrollend` when no more follows for a moment. */
  function go(value) {
    scrollY = Math.min(limit(), Math.max(0, value));
    document.dispatchEvent(new window.Event('scroll', { bubbles: true }));
    clearTimeout(ends);
    if (held) return;
    ends = setTimeout(() => document.dispatchEvent(new window.Event('scrollend', { bubbles: true })), 120);
  }
  const to = (first, second) => go(typeof first === 'object' ? first.top ?? scrollY : second);
  window.scrollTo = to;
  window.scroll = to;
  window.scrollBy = (first, second) => go(scrollY + (typeof first === 'object' ? first.top ?? 0 : second));

  async function shown(count) {
    height.rows = count;
    scrollY = 0;
    const page = world.show(h(Ledger, { entries: make(count) }));
    for (let round = 0; round < 1000 && !page.root.querySelector('tbody td'); round += 1) await pause(5);
    await settled(page.root);
    return page;
  }
  const seen = (count) => {
    const from = Math.max(0, scrollY - ABOVE);
    const till = Math.min(count * ROW, scrollY + WINDOW - ABOVE);
    return [Math.floor(from / ROW), Math.ceil(till / ROW) - 1];
  };
  const told = ([from, to], count) => `${from + 1} to ${to + 1} of ${count}`;

  const asked = {
    async server() {
      const html = await world.onServer(h(Ledger, { entries: make(1000) }));
      const root = document.createElement('div');
      root.innerHTML = html;
      const page = read(root);
      return { ...fits(page, [0, 19], 1000), says: page.says, heads: [...root.querySelectorAll('thead th')].map((head) => tidy(head.textContent)) };
    },
    async first() {
      const { root } = await shown(1000);
      const page = read(root);
      return { ...fits(page, seen(1000), 1000), says: page.says === told(seen(1000), 1000), amount: page.amounts[2] };
    },
    async scrolled() {
      const { root } = await shown(50000);
      const results = [];
      for (const place of [4000, 1000000, limit()]) {
        go(place);
        await settled(root);
        const page = read(root);
        results.push({ ...fits(page, seen(50000), 50000), says: page.says === told(seen(50000), 50000) });
      }
      return results;
    },
    async moving() {
      const { root } = await shown(1000);
      const still = () => read(root).amounts.every((text) => /^\d+\.05$/.test(text));
      const before = still();
      const spared = async () => {
        for (let round = 0; round < 600; round += 1, await pause(5)) if (read(root).amounts.every((text) => text.trim() === '…')) return true;
        return false;
      };
      // The end of it is told by the probe, however slow the machine is.
      held = true;
      go(500);
      const during = await spared();
      for (const place of [700, 900, 1100]) {
        await pause(30);
        go(place);
      }
      await settled(root);
      const then = await spared();
      held = false;
      document.dispatchEvent(new window.Event('scrollend', { bubbles: true }));
      for (let round = 0; round < 600 && !still(); round += 1) await pause(5);
      return { before, during, then, after: still() };
    },
    async newest() {
      const { root } = await shown(2000);
      world.click([...root.querySelectorAll('button')].find((button) => tidy(button.textContent) === 'Newest'));
      for (let round = 0; round < 400 && !read(root).numbers.includes(1999); round += 1) await pause(5);
      await settled(root);
      const page = read(root);
      return { at: scrollY - (ABOVE + 2000 * ROW - WINDOW), last: page.numbers.at(-1), after: page.after, spares: page.spares };
    },
    async fewer() {
      const page = await shown(1000);
      go(3000);
      await settled(page.root);
      height.rows = 8;
      scrollY = 0;
      page.update(h(Ledger, { entries: make(8) }));
      await settled(page.root);
      const { numbers, spares, says } = read(page.root);
      return { numbers, spares, says };
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
