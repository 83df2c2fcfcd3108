// The kitchen assistant: a chat that looks into the pantry, the agent and the tool by themselves, and a recipe.
const RECIPE = { name: 'Pancakes', ingredients: ['eggs', 'flour'], steps: ['Stir.', 'Fry.'] };
const lookInto = (ingredient) => ({ name: 'pantry', input: { ingredient } });
const message = (role, text, number) => ({ id: String(number), role, parts: [{ type: 'text', text }] });
// One turn of the assistant that the SDK makes several messages of the model of.
const lookedUp = (text, number) => ({
  id: String(number),
  role: 'assistant',
  parts: [
    { type: 'step-start' },
    { type: 'tool-pantry', toolCallId: `call-${number}`, state: 'output-available', input: { ingredient: text }, output: text },
    { type: 'step-start' },
    { type: 'text', text },
  ],
});
const said = ({ role, text }) => `${role}: ${text}`;

export default async function kitchen(answer, given, { says }) {
  const reply = await answer.named('answer');
  const writeRecipe = await answer.named('writeRecipe');
  const agent = await answer.named('kitchenAgent');
  const pantry = await answer.named('pantry');
  const chat = (history) => reply(history.map(([role, text], number) => message(role, text, number)));

  return {
    chat: async () => {
      const asked = says((_, number) => (number === 1 ? [lookInto('eggs'), lookInto('salt')] : ['Pancakes']));
      const text = await chat([
        ['user', 'Hello'],
        ['assistant', 'Good day.'],
        ['user', 'What can I cook?'],
      ]);
      return {
        text,
        asked: asked[0].messages.map(said),
        model: [...new Set(asked.map(({ model }) => model))],
        tools: asked[0].tools.map(({ name, description }) => [name, description]),
        found: asked[1].messages.filter(({ role }) => role === 'tool').map(({ result }) => result),
      };
    },
    guided: async () => {
      const asked = says((_, number) => (number === 1 ? [lookInto('eggs')] : ['Pancakes']));
      await chat([['user', 'What can I cook?']]);
      return asked.map(({ system }) => system);
    },
    recent: async () => {
      const asked = says(() => ['Pancakes']);
      const turn = (at) => (at % 2 ? lookedUp(`turn ${at}`, at) : message('user', `turn ${at}`, at));
      await reply(Array.from({ length: 21 }, (_, at) => turn(at)));
      return asked[0].messages.map(({ role, text }) => [role, text]);
    },
    steps: async () => {
      const asked = says(() => [lookInto('eggs')]);
      await agent.generate({ prompt: 'What can I cook?' });
      return asked.length;
    },
    stopped: async () => {
      const options = { toolCallId: 'call', messages: [] };
      const found = await pantry.execute({ ingredient: 'flour' }, options);
      const abortSignal = AbortSignal.abort(new Error('not any more'));
      const stopped = (async () => pantry.execute({ ingredient: 'flour' }, { ...options, abortSignal }))();
      return [found, await stopped.catch((error) => error.message)];
    },
    recipe: async () => {
      const asked = says(() => [JSON.stringify(RECIPE)]);
      const recipe = await writeRecipe('pancakes');
      const [{ schema, messages }] = asked;
      return { recipe, schema: Object.keys(schema?.properties ?? {}).sort(), asked: messages.map(said), times: asked.length };
    },
    refused: async () => {
      says(() => [JSON.stringify({ ...RECIPE, steps: 'Stir.' })]);
      return writeRecipe('pancakes').then(
        () => false,
        () => true,
      );
    },
  };
}
