// The assistant: what the model is asked, with which tools, how often at most, and what comes back.
const opening = (shop) => ({ name: 'openingHours', input: { shop } });
const CONVERSATION = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: 'Good day.' },
  { role: 'user', content: [{ type: 'text', text: 'When are your shops open?' }] },
];

export default async function assistant(answer, given, { says, reached }) {
  const functions = await answer.exported();
  const usage = { input: 20, output: 5 };
  const asked = says((_, number) =>
    number === 1 ? { pieces: [opening('north'), opening('south')], usage } : { pieces: ['From 9 to 18'], usage },
  );
  // Its parameter may be the conversation, or an object that holds it.
  const inObject = () => reached(asked, functions, { messages: CONVERSATION });
  const first = await reached(asked, functions, CONVERSATION).catch((error) => {
    if (asked.length) throw error;
    return inObject();
  });
  const [{ model, streams, tools, messages }, next] = asked;

  return {
    answered: { text: first.given?.text, usage: first.given?.usage },
    asked: {
      model,
      streams,
      tools: tools.map(({ name }) => name),
      messages: messages.map(({ role, text }) => `${role}: ${text}`),
    },
    told: next?.messages.filter(({ role }) => role === 'tool').map(({ result }) => result),
    steps: async () => {
      const endless = says(() => [opening('north')]);
      await first.ask(...first.args);
      return endless.length;
    },
  };
}
