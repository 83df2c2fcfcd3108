// The research agent: what the model may use at each step of a run, what it is told, and the text at the end.
// Some give the first sentence alone.
const GUIDANCE = /^You are a research assistant\.$|You are a research assistant\. Gather sources first, then write a short summary\./;
// Who gives back the whole result gives back its text.
const textOf = (result) => result?.text ?? result;
const PLAN = ['search', 'search', 'search', 'summarize'];

export default async function research(answer, given, { says, reached, inputFor }) {
  // Runs may overlap: the messages of a question tell which one it belongs to, and how far that is.
  const step = ({ messages }) => messages.filter(({ calls }) => calls).length;
  const script = (question) => {
    const { mayUse, mustCall } = question;
    const name = PLAN[step(question)] ?? (mustCall && mayUse[0]);
    if (!name) return [`All about ${question.messages[0].text}`];
    const tool = question.tools.find((each) => each.name === name);
    return ['Let me see. ', { name, input: inputFor(tool?.schema ?? {}, 'tea') }];
  };
  const asked = says(script);
  // A tool's own function gives back a string, too, and asks no model.
  const { ask, given: result } = await reached(asked, await answer.exported(), 'tea');
  const first = [...asked];
  const gateOf = (questions) => questions.map(({ mayUse }) => mayUse.toSorted().join(' '));
  const resultsOf = ({ messages }) => messages.filter(({ role }) => role === 'tool').map(({ result }) => typeof result);

  return {
    text: textOf(result),
    gate: gateOf(first),
    guided: first.every(({ system }) => GUIDANCE.test(system)),
    asked: [...new Set(first.map(({ model }) => model)), ...first[0].messages.map(({ role, text: said }) => [role, said.includes('tea')])],
    results: resultsOf(first.at(-1)),
    again: async () => {
      const more = says(script);
      const texts = await Promise.all([ask('coffee'), ask('cocoa')]);
      const run = (about) => gateOf(more.filter(({ messages }) => messages[0].text.includes(about)));
      return { texts: texts.map(textOf), coffee: run('coffee'), cocoa: run('cocoa') };
    },
  };
}
