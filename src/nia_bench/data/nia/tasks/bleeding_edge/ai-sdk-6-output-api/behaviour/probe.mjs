// A recipe, enforced: the schema goes to the model, and a reply of another shape is refused.
const RECIPE = { name: 'Lasagne', ingredients: ['pasta', 'tomatoes', 'cheese'], steps: ['Layer it.', 'Bake it.'] };
const REQUEST = 'a quick lasagne for two';
const FIELDS = ['name', 'ingredients', 'steps'];
const kindOf = ({ type, items }) => (type === 'array' ? [items.type] : type);

export default async function recipe(answer, given, { says, reached }) {
  const asked = says(() => [JSON.stringify(RECIPE)]);
  const { ask, given: made } = await reached(asked, await answer.exported(), REQUEST);
  const [{ model, streams, messages, schema }] = asked;

  const refuses = async (text) => {
    says(() => [text]);
    return ask(REQUEST).then(
      () => false,
      () => true,
    );
  };
  return {
    made,
    asked: { times: asked.length, model, streams, request: messages.at(-1).text.includes(REQUEST) },
    schema: FIELDS.map((name) => kindOf(schema?.properties?.[name] ?? {})),
    refused: async () => {
      const others = {
        ...Object.fromEntries(FIELDS.flatMap((name) => [[`no ${name}`, { [name]: undefined }], [`${name} of null`, { [name]: null }]])),
        'steps in one text': { steps: 'Bake it.' },
        'ingredients by number': { ingredients: [1, 2] },
      };
      const taken = [];
      for (const [what, change] of Object.entries(others))
        if (!(await refuses(JSON.stringify({ ...RECIPE, ...change })))) taken.push(what);
      if (!(await refuses(JSON.stringify(RECIPE).slice(0, -9)))) taken.push('half of it');
      return { taken };
    },
  };
}
