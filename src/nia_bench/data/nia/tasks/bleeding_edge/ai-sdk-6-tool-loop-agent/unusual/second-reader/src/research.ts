import { openai } from '@ai-sdk/openai';
import { type PrepareStepFunction, stepCountIs, ToolLoopAgent } from 'ai';
import * as tools from './tools';

type Toolbox = typeof tools;

const STEPS_OF_SEARCH = 3;
const GUIDANCE = 'You are a research assistant. Gather sources first, then write a short summary.';

const allowed = (step: number): (keyof Toolbox)[] => [step < STEPS_OF_SEARCH ? 'search' : 'summarize'];

const gate: PrepareStepFunction<Toolbox> = async ({ stepNumber }) => ({ activeTools: allowed(stepNumber) });

const researcher = new ToolLoopAgent({
  id: 'researcher',
  model: openai('gpt-4o'),
  instructions: GUIDANCE,
  tools,
  prepareStep: gate,
  stopWhen: [stepCountIs(10)],
});

export default async function research(question: string): Promise<string> {
  const outcome = await researcher.generate({ messages: [{ role: 'user', content: question }] });
  return outcome.text;
}
