// The research agent: which tools it offers at each step, its guidance, and the text it ends with.
import { functionsOf, mockModel, systemOf } from '../driver/models.mjs';

export default async function research(answer) {
  const functions = functionsOf(await answer.exported());
  const offered = [];
  const asked = mockModel(({ tools = [] }, number) => {
    const names = tools.map(({ name }) => name).sort();
    offered.push(names.join(' '));
    if (number > 4) return { texts: ['A summary'] };
    return number <= 3 ? { tool: 'search', input: { query: 'tea' } } : { tool: 'summarize', input: { text: 'tea' } };
  });
  for (const ask of functions) {
    const text = await ask('What is tea?');
    if (typeof text !== 'string') continue;
    return { offered, text, guided: systemOf(asked[0]).startsWith('You are a research assistant.') };
  }
  throw new Error('no exported function gives back a text');
}
