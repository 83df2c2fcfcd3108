// A recipe, enforced: the schema goes to the model, and an answer of another shape is refused.
import { functionsOf, mockModel } from '../driver/models.mjs';

const RECIPE = { name: 'Lasagne', ingredients: ['pasta'], steps: ['bake'] };

export default async function recipe(answer) {
  const [generate] = functionsOf(await answer.exported());
  const asked = mockModel(() => ({ texts: [JSON.stringify(RECIPE)] }));
  const made = await generate('a quick lasagne');
  mockModel(() => ({ texts: [JSON.stringify({ ...RECIPE, steps: 'bake' })] }));
  const refused = await generate('another').then(() => false, () => true);
  return { made, refused, schema: Object.keys(asked[0].responseFormat?.schema?.properties ?? {}).sort() };
}
