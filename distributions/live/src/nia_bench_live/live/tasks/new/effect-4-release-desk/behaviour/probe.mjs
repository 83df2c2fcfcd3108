export default async function probe(answer, { newests, bad, steps, raises, texts, globs }) {
  const { newest, step, raise, changes, record, undo, touched } = await answer.load('src/releases.ts');
  const kept = (value) => JSON.parse(JSON.stringify(value));

  return {
    newest: () => newests.map(([versions, range]) => newest(versions, range) ?? null),
    refuses: () =>
      bad.map((range) => {
        try {
          return String(newest(['1.0.0'], range));
        } catch {
          return 'thrown';
        }
      }),
    steps: () => steps.map(([from, to]) => step(from, to)),
    raises: () => raises.map(([version, by]) => raise(version, by)),
    changes: () => texts.map(([before, after]) => changes('notes.md', before, after)),
    undoes: () => texts.every(([before, after]) => undo(kept(record(before, after)), after) === before),
    undoesNoOther: () => texts.map(([before, after]) => undo(kept(record(before, after)), `${after}!`) ?? null),
    touched: () => globs.map(([paths, patterns]) => touched(paths, patterns)),
  };
}
