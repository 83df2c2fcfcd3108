import type { Content, GoogleGenAI } from '@google/genai';
import type { DeskTool } from './tools';

export async function ask(
  ai: GoogleGenAI,
  question: string,
  tools: DeskTool[],
): Promise<{ text: string; calls: string[] }> {
  const contents: Content[] = [{ role: 'user', parts: [{ text: question }] }];
  const calls: string[] = [];
  const functionDeclarations = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parametersJsonSchema: parameters,
  }));
  for (;;) {
    const reply = await ai.models.generateContent({
      model: 'gemini-3.8-flash',
      contents,
      config: { tools: [{ functionDeclarations }] },
    });
    const wanted = reply.functionCalls ?? [];
    if (wanted.length === 0) return { text: reply.text ?? '', calls };
    const content = reply.candidates?.[0]?.content;
    if (content) contents.push(content);
    const parts = await Promise.all(
      wanted.map(async ({ id, name = '', args = {} }) => {
        calls.push(name);
        const tool = tools.find((one) => one.name === name);
        try {
          const response = tool ? { output: await tool.run(args) } : { error: 'unknown function' };
          return { functionResponse: { id, name, response } };
        } catch (error) {
          return { functionResponse: { id, name, response: { error: String(error) } } };
        }
      }),
    );
    contents.push({ role: 'user', parts });
  }
}
