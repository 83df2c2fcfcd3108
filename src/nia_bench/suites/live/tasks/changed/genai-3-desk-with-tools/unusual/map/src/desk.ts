import type { GoogleGenAI, Interactions } from '@google/genai';
import type { DeskTool } from './tools';

export async function ask(ai: GoogleGenAI, question: string, tools: DeskTool[]) {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const calls: string[] = [];
  let input: Interactions.Step[] = [{ type: 'user_input', content: [{ type: 'text', text: question }] }];
  let before: string | undefined;
  let text = '';
  do {
    const interaction = await ai.interactions.create({
      model: 'gemini-3.8-flash',
      input,
      tools: [...byName.values()].map(({ run: _run, ...tool }): Interactions.Tool => ({ type: 'function', ...tool })),
      ...(before && { previous_interaction_id: before }),
    });
    before = interaction.id;
    text = interaction.output_text ?? '';
    input = [];
    for (const step of interaction.steps ?? []) {
      if (step.type !== 'function_call') continue;
      calls.push(step.name);
      let result = 'unknown function';
      let is_error = !byName.has(step.name);
      try {
        result = (await byName.get(step.name)?.run(step.arguments)) ?? result;
      } catch (error) {
        result = (error as Error).message;
        is_error = true;
      }
      input.push({ type: 'function_result', call_id: step.id, name: step.name, result, is_error });
    }
  } while (input.length > 0);
  return { text, calls };
}
