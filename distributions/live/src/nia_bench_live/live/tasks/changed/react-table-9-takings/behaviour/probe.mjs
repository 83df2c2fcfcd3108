// The takings in a page: regions, their shops, a filter, and the foot.
const trimmed = (element) => element?.textContent.replace(/\s+/g, ' ').trim() ?? null;

export default async function takings(answer, given, world) {
  const { h, until, click, type, window } = world;
  const Takings = await answer.named('Takings');

  async function shown(shops = given) {
    const { root, update } = world.show(h(Takings, { shops }));
    await until(() => root.querySelector('tbody tr'));
    // Empty cells and signs beside a name (an arrow) aside, a row is its texts.
    const bare = (text) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
    const textsOf = (row) => [...row.querySelectorAll('th, td')].map((cell) => bare(trimmed(cell))).filter(Boolean);
    const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
    const box = () =>
      [...root.querySelectorAll('input')].find((field) => {
        const name = field.getAttribute('aria-label') ?? [...(field.labels ?? [])].map(trimmed).join(' ');
        return /shop/i.test(name);
      }) ?? root.querySelector('input');
    return {
      root,
      update: async (shops) => {
        await update(h(Takings, { shops }));
        await settled();
      },
      body: () => [...root.querySelectorAll('tbody tr')].map((row) => textsOf(row).join(' | ')),
      heads: () => textsOf(root.querySelector('thead tr:last-child')).slice(-3),
      foot: () => [...root.querySelectorAll('tfoot tr')].map((row) => textsOf(row).join(' | ')),
      press: async (region) => {
        const button = [...root.querySelectorAll('tbody button')].find((one) => trimmed(one)?.includes(region));
        await click(button);
        await settled();
      },
      filter: async (text) => {
        await type(box(), text);
        await settled();
      },
    };
  }

  return {
    async regions() {
      const { body, heads } = await shown();
      return { heads: heads(), body: body() };
    },
    async foot() {
      const { foot } = await shown();
      return foot();
    },
    async opens() {
      const { body, press } = await shown();
      await press('North');
      const open = body();
      await press('South');
      const both = body().length;
      await press('North');
      return { open, both, closed: body() };
    },
    async filters() {
      const { body, foot, press, filter } = await shown();
      await filter('mAr');
      const regions = body();
      const all = foot();
      await press('North');
      const open = body();
      await filter('');
      return { regions, all, open, again: foot() };
    },
    async renews() {
      const { body, foot, update } = await shown();
      await update([...given.map((shop) => ({ ...shop, revenue: shop.revenue * 2 })), { id: 's9', region: 'West', name: 'Pier', visits: 10, revenue: 25 }]);
      return { body: body(), foot: foot() };
    },
  };
}
