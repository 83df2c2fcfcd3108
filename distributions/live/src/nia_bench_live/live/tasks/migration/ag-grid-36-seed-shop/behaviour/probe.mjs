// The stock list of a seed shop on a page: the tooltip of each heading and each cell, as the browser gets it.
export default async function seedShop(answer, given, world) {
  const { document } = world;
  const openList = await answer.named('openList');
  const wait = () => new Promise((resolve) => setTimeout(resolve, 120));
  const seeds = () => [
    { id: 's1', name: 'Fern', price: 350, bags: 0, origin: { country: 'France', farm: 'Lune' }, note: 'Shade' },
    { id: 's2', name: 'Ivy', price: 0, bags: 4, origin: { country: 'Peru' }, note: null },
    { id: 's3', name: 'Oat', price: 90, bags: 2, origin: { country: 'Spain', farm: '' }, note: '' },
  ];

  async function opened(work = async () => {}) {
    const element = document.createElement('div');
    document.body.append(element);
    const list = openList(element, seeds(), 0.95);
    await wait();
    await work(list);
    const title = (found) => found.getAttribute('title');
    const headings = [...element.querySelectorAll('.ag-header-cell')].map((cell) => [cell.getAttribute('col-id'), title(cell)]);
    const cells = [...element.querySelectorAll('.ag-cell')].map((cell) => [
      `${cell.closest('.ag-row').getAttribute('row-id')} ${cell.getAttribute('col-id')}`,
      cell.textContent,
      title(cell),
    ]);
    list.close();
    element.remove();
    return { headings, cells: cells.sort((one, other) => (one[0] < other[0] ? -1 : 1)) };
  }

  return {
    headings: async () => (await opened()).headings,
    cells: async () => (await opened()).cells,
    changed: async () => {
      const { cells } = await opened(async (list) => {
        list.change('s2', { note: 'Climbs', price: 400 });
        list.change('s1', { note: undefined, origin: { country: 'Italy', farm: 'Sol' } });
        await wait();
      });
      return cells;
    },
    francs: () =>
      opened(async (list) => {
        list.setCurrency('CHF');
        await wait();
      }),
  };
}
