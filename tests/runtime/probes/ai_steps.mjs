// The assistant: how often it asks a model that only ever calls tools, and what it gives back when that ends.
import { functionsOf, mockModel } from '../driver/models.mjs';

const opening = { tool: 'openingHours', input: { shop: 'north' } };

export default async function steps(answer) {
  const [assist] = functionsOf(await answer.exported());
  const messages = [{ role: 'user', content: 'When?' }];
  const endless = mockModel(() => opening);
  await assist(messages);
  mockModel((_, number) => (number < 3 ? opening : { texts: ['From 9 to 18'] }));
  const { text, usage } = await assist(messages);
  return { steps: endless.length, text, usage };
}
