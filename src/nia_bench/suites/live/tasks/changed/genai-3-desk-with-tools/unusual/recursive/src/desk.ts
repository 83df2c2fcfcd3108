import { GoogleGenAI, type Interactions } from '@google/genai';
import type { DeskTool } from './tools';

export const ask = async (
  ai: GoogleGenAI,
  question: string,
  tools: DeskTool[],
): Promise<{ text: string; calls: string[] }> => {
  const functions: Interactions.Tool[] = [];
  for (const { name, description, parameters } of tools) functions.push({ type: 'function', name, description, parameters });

  const turn = async (
    input: string | Interactions.Step[],
    before: string | undefined,
    calls: readonly string[],
  ): Promise<{ text: string; calls: string[] }> => {
    const reply: { id: string; steps?: Interactions.Step[] } = await ai.interactions.create({
      model: 'gemini-3.8-flash',
      tools: functions,
      input,
      previous_interaction_id: before,
      stream: false,
    });
    const results: Interactions.Step[] = [];
    const names: string[] = [...calls];
    let text = '';
    for (const step of reply.steps ?? []) {
      if (step.type === 'model_output') {
        for (const part of step.content ?? []) if (part.type === 'text') text += part.text;
      }
      if (step.type !== 'function_call') continue;
      names.push(step.name);
      const tool = tools.find(({ name }) => name === step.name);
      const [said, failed] = tool
        ? await tool.run(step.arguments).then(
            (output) => [output, false] as const,
            (error: unknown) => [error instanceof Error ? error.message : 'failed', true] as const,
          )
        : (['unknown function', true] as const);
      results.push({ type: 'function_result', call_id: step.id, result: [{ type: 'text', text: said }], is_error: failed });
    }
    return results.length ? turn(results, reply.id, names) : { text, calls: names };
  };

  return turn(question, undefined, []);
};
