export default async function probe(answer, { lines, files, folders, others, starts, tooNew, bad, nested }) {
  const { Rules } = await answer.load('src/rules.ts');
  const rules = new Rules(lines);
  const sets = (all, ask) => all.map((each) => ask(new Rules(each)));
  return {
    takes: () => files.filter((file) => rules.takes(file)),
    decides: () => files.map((file) => rules.decides(file) ?? null),
    mayHold: () => folders.filter((folder) => rules.mayHold(folder)),
    mayHoldOthers: () => others.map(({ lines: each, folders: asked }) => asked.filter((folder) => new Rules(each).mayHold(folder))),
    starts: () => sets(starts, (each) => each.starts()),
    tooNew: () => sets(tooNew, (each) => each.tooNew()),
    nested: () => nested.names.filter((name) => new Rules([nested.line]).takes(name)),
    refuses: () =>
      bad.map((line) => {
        try {
          new Rules(['+ a/**', line]);
          return 'taken';
        } catch (error) {
          return `${error.name}: ${error.message}`;
        }
      }),
  };
}
