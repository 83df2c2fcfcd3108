import { ToolLoopAgent, type PrepareStepFunction } from 'ai';
import { openai } from '@ai-sdk/openai';
import * as toolbox from './toolbox';

const gate: PrepareStepFunction<typeof toolbox> = ({ stepNumber }) => {
  const only: keyof typeof toolbox = stepNumber > 2 ? 'summarize' : 'search';
  return { activeTools: [only] };
};

const assistant = new ToolLoopAgent({
  id: 'research-assistant',
  model: openai('gpt-4o'),
  instructions: 'You are a research assistant. Gather sources first, then write a short summary.',
  tools: toolbox,
  prepareStep: gate,
});

export default function research(question: string): Promise<string> {
  return assistant.generate({ prompt: question }).then((result) => result.text);
}
