// TODO: run what the answer exports, and return each outcome by its name. docs/tasks.md lists what `answer` offers.
export default async function probe(answer, given) {
  const main = await answer.named('main');
  return { returned: () => main(...given) };
}
