// The departures board on a page: rows while departures are fetched and after, tooltips, and what is reported.
export default async function ferryBoard(answer, given, world) {
  const { document } = world;
  const openBoard = await answer.named('openBoard');
  const wait = (milliseconds = 100) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const ark = { id: 'd1', ship: 'Ark', leaves: 425, berth: 'B1', late: 5 };
  const bo = { id: 'd2', ship: 'Bo', leaves: 1439, berth: 'B2', late: 0 };

  async function opened() {
    const element = document.createElement('div');
    document.body.append(element);
    const pending = [];
    const reports = [];
    const load = () => new Promise((resolve, reject) => pending.push({ resolve, reject }));
    const board = await openBoard(element, load, (text) => reports.push(text));
    await wait();
    const pair = (cell) => [cell.textContent.trim(), cell.getAttribute('title')];
    const rows = () =>
      [...element.querySelectorAll('.ag-row')].map((row) => [row.getAttribute('row-id'), ...[...row.querySelectorAll('.ag-cell')].map(pair)]);
    /** What a visitor sees: rows without an id and a text are the grid's own. */
    const shows = () => {
      const own = rows().filter(([id, ...cells]) => id === null && cells.every(([text, title]) => !text && !title)).length;
      const overlays = [...element.querySelectorAll('.ag-overlay')].filter((one) => !one.classList.contains('ag-hidden') && one.textContent.trim());
      return { waiting: own, rows: rows().filter(([id]) => id !== null), ...(own > 0 && { overlays: overlays.length }) };
    };
    const headings = () => [...element.querySelectorAll('.ag-header-cell')].map(pair);
    async function end() {
      await board.close();
      const left = element.querySelectorAll('.ag-row').length;
      element.remove();
      return left;
    }
    return { board, pending, reports, shows, headings, end };
  }

  return {
    async opening() {
      const { pending, reports, shows, headings, end } = await opened();
      const first = shows();
      const asked = pending.length;
      pending[0].resolve([ark, bo]);
      await wait();
      return { asked, first, loaded: shows(), headings: headings(), reports: [...reports], left: await end() };
    },
    async refreshing() {
      const { board, pending, reports, shows, end } = await opened();
      pending[0].resolve([ark, bo]);
      await wait();
      const refreshing = board.refresh().then((value) => value ?? null, (error) => `rejects: ${error?.message}`);
      await wait();
      const meanwhile = shows();
      pending[1].resolve([{ ...bo, late: 12 }]);
      await refreshing;
      await wait();
      const after = shows();
      await end();
      return { meanwhile, after, asked: pending.length, reports: [...reports] };
    },
    async failing() {
      const { board, pending, reports, shows, end } = await opened();
      pending[0].resolve([ark]);
      await wait();
      const refreshing = board.refresh().then(() => 'resolves', (error) => `rejects: ${error?.message}`);
      await wait();
      const meanwhile = shows();
      pending[1].reject(new Error('harbour is offline'));
      const outcome = await refreshing;
      await wait();
      const after = shows();
      await end();
      return { meanwhile, outcome, after, reports: [...reports] };
    },
    async failingAtFirst() {
      const unhandled = [];
      const note = (error) => unhandled.push(error);
      process.on('unhandledRejection', note);
      const { board, pending, reports, shows, end } = await opened();
      pending[0].reject(new Error('no line'));
      await wait();
      const { waiting, rows } = shows();
      const refreshing = board.refresh();
      pending[1].resolve([bo]);
      await refreshing;
      await wait();
      const after = shows().rows.map(([id]) => id);
      await end();
      process.off('unhandledRejection', note);
      return { waiting, rows, reports: [...reports], after, unhandled: unhandled.length };
    },
    async warned() {
      const { pending, reports, end } = await opened();
      pending[0].resolve([ark, { ...bo, id: 'd1' }]);
      await wait();
      await end();
      return { words: reports.some((text) => /duplicate/i.test(text) && text.includes('d1')) };
    },
    async sideBySide() {
      const one = await opened();
      const other = await opened();
      one.pending[0].resolve([ark]);
      await wait();
      const shown = [one.shows().rows.map(([id]) => id), other.shows().waiting];
      other.pending[0].resolve([bo]);
      await one.end();
      await wait();
      shown.push(other.shows().rows.map(([id]) => id));
      await other.end();
      return shown;
    },
  };
}
