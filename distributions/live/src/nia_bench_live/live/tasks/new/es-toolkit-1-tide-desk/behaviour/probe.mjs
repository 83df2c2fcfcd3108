export default async function probe(answer, { questions }) {
  const { keyOf, textOf, addressOf, Backlog } = await answer.load('src/desk.ts');
  const made = ({ from, extras, ...rest }) => ({ ...rest, from: new Date(from), extras: new Set(extras) });
  const turned = ({ from, extras, ...rest }) =>
    Object.fromEntries(Object.entries({ extras: new Set([...extras].reverse()), from: new Date(from), ...rest }).reverse());

  return {
    keys: () => questions.map((each) => keyOf(made(each))),
    sameKeys: () => questions.every((each) => keyOf(made(each)) === keyOf(turned(each))),
    texts: () => questions.map((each) => textOf(made(each))),
    addresses: () => questions.map((each) => addressOf(made(each))),
    takesTurns() {
      const backlog = new Backlog();
      const all = questions.map(made);
      const told = [backlog.next() === undefined, backlog.waiting().length];
      for (const each of all) backlog.add(each);
      told.push(backlog.waiting().map((each) => all.indexOf(each)));
      told.push(all.indexOf(backlog.next()), all.indexOf(backlog.next()));
      backlog.add(all[0]);
      told.push([...backlog.waiting()].map((each) => all.indexOf(each)));
      while (backlog.waiting().length > 0) told.push(all.indexOf(backlog.next()));
      told.push(backlog.next() === undefined);
      return told;
    },
  };
}
