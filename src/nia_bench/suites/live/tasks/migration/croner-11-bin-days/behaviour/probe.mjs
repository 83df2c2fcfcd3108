export default async function probe(answer, given) {
  const names = ['collections', 'lastCollection', 'untilCollection', 'reminders', 'lastReminder', 'untilReminder'];
  const told = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await answer.named(name)])));
  const roundOf = ({ announced, ends, ...round }) => ({
    ...round,
    announced: new Date(announced),
    ...(ends && { ends: new Date(ends) }),
  });
  // What the function of a name tells for each of the cases: a round, a moment, and how many it is asked for.
  const all = (name, cases) =>
    cases.map(([round, moment, count]) => told[name](roundOf(given.rounds[round]), new Date(moment), count));

  return Object.fromEntries(
    Object.entries(given.cases).map(([outcome, [name, cases]]) => [outcome, () => all(name, cases)]),
  );
}
