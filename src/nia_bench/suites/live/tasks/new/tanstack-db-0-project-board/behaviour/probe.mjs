// The board over a store of people, projects and issues: as it is loaded, and after each change of what it shows.
export default async function board(answer, given) {
  const createBoard = await answer.named('createBoard');
  const { createStore } = await answer.load('src/collections.ts');
  const wait = (milliseconds = 10) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  async function opened() {
    const store = createStore();
    for (const [name, rows] of Object.entries(given)) store[name].insert(rows.map((row) => ({ ...row })));
    await wait();
    const shown = await createBoard(store);
    await shown.preload();
    const heard = [];
    shown.subscribeChanges((changes) => heard.push(...changes.map(({ key, value }) => value?.id ?? key)));
    await wait();
    heard.length = 0;
    return { store, shown, heard };
  }

  /** What a row shows of itself, beside what the library adds to each. */
  const row = ({ id, title, owner, open }) => ({
    id,
    title,
    owner: owner?.name ?? null,
    open: open.map((issue) => [issue.id, issue.title, issue.assignee?.name ?? null]),
  });
  const rows = (shown) => shown.toArray.map(row);
  const one = (shown, id) => rows(shown).find((shownRow) => shownRow.id === id);

  return {
    async loaded() {
      return rows((await opened()).shown);
    },
    async plain() {
      const { shown } = await opened();
      const [first] = shown.toArray;
      const copy = structuredClone({ owner: first.owner, open: first.open });
      return Array.isArray(first.open) && JSON.stringify(row({ ...first, ...copy })) === JSON.stringify(row(first));
    },
    async issueDone() {
      const { store, shown, heard } = await opened();
      store.issues.update('i3', (issue) => void (issue.done = true));
      await wait();
      return { open: one(shown, 'p1').open.map(([id]) => id), heard: heard.includes('p1') };
    },
    async issueMoves() {
      const { store, shown } = await opened();
      store.issues.update('i1', (issue) => void (issue.projectId = 'p2'));
      store.issues.insert({ id: 'i9', projectId: 'p1', title: 'New', rank: 0, done: false, assigneeId: 'u2' });
      await wait();
      return { p1: one(shown, 'p1').open, p2: one(shown, 'p2').open };
    },
    async ranks() {
      const { store, shown } = await opened();
      store.issues.update('i1', (issue) => void (issue.rank = 0));
      await wait();
      return one(shown, 'p1').open.map(([id]) => id);
    },
    async personRenamed() {
      const { store, shown, heard } = await opened();
      store.people.update('u1', (person) => void (person.name = 'Anna'));
      store.people.update('u2', (person) => void (person.name = 'Bobby'));
      await wait();
      return { ...one(shown, 'p1'), heard: heard.includes('p1') };
    },
    async assigned() {
      const { store, shown } = await opened();
      store.issues.update('i3', (issue) => void (issue.assigneeId = 'u1'));
      store.projects.update('p2', (project) => void (project.ownerId = 'u2'));
      store.projects.update('p1', (project) => void (project.ownerId = null));
      await wait();
      return { p1: one(shown, 'p1'), owner: one(shown, 'p2').owner };
    },
    async projects() {
      const { store, shown } = await opened();
      store.projects.update('p1', (project) => void (project.archived = true));
      store.projects.update('p3', (project) => void (project.archived = false));
      store.projects.update('p2', (project) => void (project.title = 'Rest well'));
      await wait();
      return rows(shown).map(({ id, title }) => [id, title]);
    },
    async dueLater() {
      const { store, shown } = await opened();
      store.projects.update('p2', (project) => void (project.due = 1));
      await wait();
      return rows(shown).map(({ id }) => id);
    },
  };
}
