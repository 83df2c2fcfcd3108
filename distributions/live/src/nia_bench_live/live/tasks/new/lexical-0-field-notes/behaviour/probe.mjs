// Notes are written, kept in both forms, and opened again; older ones are made of full ones.
export default async function probe(answer) {
  const openNotes = await answer.named('openNotes');
  const FindingNode = await answer.named('FindingNode');

  const swift = { species: 'Swift', count: 3, certainty: 'guess', tags: ['roof', ''] };
  function written() {
    const notes = openNotes();
    notes.add({}, 'nothing');
    notes.add(swift, 'over the mill');
    notes.add({ species: 'Heron', certainty: 'sure', count: 1, tags: [] }, 'at 0');
    return notes;
  }
  function older(change) {
    const document = JSON.parse(written().full());
    change(document.root.children);
    return openNotes(JSON.stringify(document)).list();
  }
  const sorted = (value) =>
    Array.isArray(value)
      ? value.map(sorted)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]))
        : value;
  const of = (text) => sorted(JSON.parse(text));

  return {
    lists: () => [openNotes().list(), written().list()],
    full: () => of(written().full()),
    short: () => of(written().short()),
    opens() {
      const notes = written();
      const short = openNotes(notes.short());
      const full = openNotes(notes.full());
      short.add({ count: 2 }, 'more');
      return [
        JSON.stringify(sorted(full.list())) === JSON.stringify(sorted(notes.list())),
        JSON.stringify(of(openNotes(notes.short()).full())) === JSON.stringify(of(notes.full())),
        JSON.stringify(of(openNotes(notes.full()).short())) === JSON.stringify(of(notes.short())),
        short.list().map(({ words, count }) => `${words} ${count}`),
      ];
    },
    texts: () => older(([one, two]) => Object.assign(one, { count: '12' }) && Object.assign(two, { count: '7' })).map(({ count }) => count),
    names: () => older(([one, two]) => Object.assign(one, { certainty: 'likely' }) && Object.assign(two, { certainty: 'certain' })).map(({ certainty }) => certainty),
    wrong: () =>
      older(([one, two, three]) => {
        Object.assign(one, { species: 4, count: 'many', certainty: 'maybe', tags: 'roof' });
        Object.assign(two, { count: null, certainty: 2, tags: null });
        for (const name of ['species', 'count', 'certainty', 'tags']) delete three[name];
      }),
    own: () => ['exportJSON', 'updateFromJSON'].filter((name) => Object.hasOwn(FindingNode.prototype, name)),
  };
}
