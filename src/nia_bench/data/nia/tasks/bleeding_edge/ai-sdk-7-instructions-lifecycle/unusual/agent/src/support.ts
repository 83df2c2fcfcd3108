import { ToolLoopAgent } from 'ai';
import { openai } from '@ai-sdk/openai';

const agent = new ToolLoopAgent({
  model: openai('gpt-4o'),
  instructions: {
    role: 'system',
    content: 'You are a polite member of the support team. Answer in at most three paragraphs.',
  },
  onEnd({ usage: { totalTokens } }) {
    console.log(totalTokens ?? 'unknown', 'tokens');
  },
});

export default async function answer(prompt: string) {
  const { stream } = await agent.stream({ prompt });
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const { value } = next;
    if (value.type === 'text-delta') process.stdout.write(value.text);
    if (value.type === 'error') console.error(value.error);
  }
}
