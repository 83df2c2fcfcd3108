// The sheet in a page: pressed, dragged, extended, added to, moved by keys, cleared, and copied.
export default async function sheet(answer, given, world) {
  const { h, until, click, window } = world;
  const Sheet = await answer.named('Sheet');

  async function shown(rows = given) {
    const copied = [];
    const { root } = world.show(h(Sheet, { rows, onCopy: (text) => copied.push(text) }));
    await until(() => root.querySelector('tbody td'));
    const cell = (row, column) => root.querySelectorAll('tbody tr')[row].querySelectorAll('td')[column];
    const table = root.querySelector('table');
    const tell = (target, kind, name, more = {}) => {
      const Kind = (kind === 'pointer' && window.PointerEvent) || window.MouseEvent;
      const moves = name !== 'enter' && name !== 'leave';
      return target.dispatchEvent(new Kind(`${kind}${name}`, { bubbles: moves, cancelable: moves, button: 0, buttons: 1, view: window, ...more }));
    };
    const both = (target, name, more) => ['pointer', 'mouse'].forEach((kind) => tell(target, kind, name, more));
    let over = root;
    let pressed = table;
    function go(target, more) {
      both(over, 'out', { relatedTarget: target, ...more });
      both(target, 'over', { relatedTarget: over, ...more });
      both(target, 'move', more);
      over = target;
    }
    /** Presses on the first of the cells, goes over the others, and lets go. */
    async function drag(cells, keys = {}) {
      const [first, ...others] = cells.map(([row, column]) => cell(row, column));
      go(first, { buttons: 0, ...keys });
      tell(first, 'pointer', 'down', keys);
      pressed = first;
      // A browser then focuses what can be focused there.
      if (tell(first, 'mouse', 'down', keys)) first.closest('[tabindex]')?.focus();
      await settled(root);
      for (const other of others) {
        go(other, keys);
        await settled(root);
      }
      both(over, 'up', { buttons: 0, ...keys });
      over.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
      await settled(root);
    }
    async function key(name, more = {}) {
      const { activeElement } = window.document;
      const target = activeElement?.closest?.('table') ? activeElement : pressed;
      for (const type of ['keydown', 'keyup']) target.dispatchEvent(new window.KeyboardEvent(type, { key: name, code: name, bubbles: true, cancelable: true, ...more }));
      await settled(root);
    }
    return {
      root,
      drag,
      key,
      over: async (row, column) => {
        go(cell(row, column), { buttons: 0 });
        await settled(root);
      },
      marked: () =>
        [...root.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('td')].map((one) => ({ true: '#', false: '.' })[one.getAttribute('aria-selected')] ?? '?').join(''),
        ),
      says: () => root.querySelector('output').textContent.trim().replace(/\s+/g, ' '),
      copy: async () => {
        copied.length = 0;
        click([...root.querySelectorAll('button')].find((button) => button.textContent.trim() === 'Copy'));
        await settled(root);
        return copied;
      },
    };
  }

  return {
    async loaded() {
      const page = await shown();
      const cells = [...page.root.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
      return { tables: page.root.querySelectorAll('table').length, heads: page.root.querySelector('table tr').children.length, cells, marked: page.marked(), says: page.says() };
    },
    async pressed() {
      const page = await shown();
      await page.drag([[1, 2]]);
      const one = [page.marked(), page.says()];
      await page.over(2, 3);
      await page.drag([[0, 4]]);
      return { one, other: [page.marked(), page.says()], copied: await page.copy() };
    },
    async dragged() {
      const page = await shown();
      await page.drag([[0, 1], [1, 1], [1, 2], [2, 3]]);
      const block = [page.marked(), page.says()];
      await page.over(0, 4);
      return { block, after: page.marked(), copied: await page.copy() };
    },
    async backwards() {
      const page = await shown();
      await page.drag([[2, 3], [1, 3], [1, 2], [0, 2]]);
      return [page.marked(), await page.copy()];
    },
    async regions() {
      const page = await shown();
      await page.drag([[0, 0]]);
      return [page.marked(), page.says()];
    },
    async extended() {
      const page = await shown();
      await page.drag([[1, 2]]);
      await page.drag([[2, 4]], { shiftKey: true });
      const down = page.marked();
      await page.drag([[0, 1]], { shiftKey: true });
      return { down, up: page.marked() };
    },
    async added() {
      const page = await shown();
      await page.drag([[0, 1], [0, 2]]);
      await page.drag([[2, 3], [2, 4]], { ctrlKey: true });
      return { marked: page.marked(), says: page.says(), copied: await page.copy() };
    },
    async takenOut() {
      const page = await shown();
      await page.drag([[0, 1], [1, 2], [2, 4]]);
      await page.drag([[1, 2], [1, 3]], { ctrlKey: true });
      return { marked: page.marked(), says: page.says() };
    },
    async keys() {
      const page = await shown();
      await page.drag([[0, 2]]);
      await page.key('ArrowDown');
      await page.key('ArrowRight');
      const moved = page.marked();
      await page.key('ArrowRight', { shiftKey: true });
      await page.key('ArrowDown', { shiftKey: true });
      const extended = [page.marked(), page.says()];
      await page.key('Escape');
      return { moved, extended, cleared: [page.marked(), page.says()] };
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
