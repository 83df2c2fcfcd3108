import type { GoogleGenAI, Interactions } from '@google/genai';
import type { DeskTool } from './tools';

export async function ask(
  ai: GoogleGenAI,
  question: string,
  tools: DeskTool[],
): Promise<{ text: string; calls: string[] }> {
  const shared = {
    model: 'gemini-3.8-flash',
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function' as const,
      name,
      description,
      parameters,
    })),
  };
  const calls: string[] = [];
  let interaction = await ai.interactions.create({ ...shared, input: question });
  for (;;) {
    const wanted = (interaction.steps ?? []).filter((step) => step.type === 'function_call');
    if (wanted.length === 0) return { text: interaction.output_text ?? '', calls };
    calls.push(...wanted.map((call) => call.name));
    const input = await Promise.all(wanted.map((call) => answer(call, tools)));
    interaction = await ai.interactions.create({ ...shared, previous_interaction_id: interaction.id, input });
  }
}

async function answer(call: Interactions.FunctionCallStep, tools: DeskTool[]): Promise<Interactions.FunctionResultStep> {
  const about = { type: 'function_result' as const, call_id: call.id, name: call.name };
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return { ...about, result: 'unknown function', is_error: true };
  try {
    return { ...about, result: await tool.run(call.arguments) };
  } catch (error) {
    return { ...about, result: error instanceof Error ? error.message : String(error), is_error: true };
  }
}
