import * as sdk from 'ai';
import { openai } from '@ai-sdk/openai';
import { condense, search } from './tools';

const guidance = 'You are a research assistant. Gather sources first, then write a short summary.';

function createResearcher(model = openai('gpt-4o')) {
  return new sdk.ToolLoopAgent({
    model,
    instructions: { role: 'system', content: guidance },
    tools: { search, summarize: condense },
    stopWhen: [sdk.stepCountIs(8)],
    async prepareStep(options) {
      switch (options.stepNumber) {
        case 0:
        case 1:
        case 2:
          return { activeTools: ['search'] };
        default:
          return { activeTools: ['summarize'] };
      }
    },
  });
}

export const ask = async (question: string) => {
  const run = createResearcher().generate({ prompt: question });
  return (await run).text;
};
