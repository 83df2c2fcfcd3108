// The kitchen assistant: a chat that looks into the pantry, and a recipe.
import { functionsOf, lastText, mockModel, systemOf } from '../driver/models.mjs';

const RECIPE = { name: 'Pancakes', ingredients: ['eggs'], steps: ['fry'] };

export default async function kitchen(answer) {
  const { answer: reply } = await answer.load('src/chat.ts');
  const { writeRecipe } = await answer.load('src/recipe.ts');
  const asked = mockModel((_, number) =>
    number === 1 ? { tool: 'pantry', input: { ingredient: 'eggs' } } : { texts: ['Pancakes'] },
  );
  const text = await reply([{ id: '1', role: 'user', parts: [{ type: 'text', text: 'What can I cook?' }] }]);
  const looked = asked[1].prompt.at(-1).content[0].output;
  mockModel(() => ({ texts: [JSON.stringify(RECIPE)] }));
  return {
    text,
    asked: lastText(asked[0]),
    guided: systemOf(asked[0]).startsWith('You help with cooking.'),
    looked: looked.value,
    recipe: await writeRecipe('pancakes'),
  };
}
