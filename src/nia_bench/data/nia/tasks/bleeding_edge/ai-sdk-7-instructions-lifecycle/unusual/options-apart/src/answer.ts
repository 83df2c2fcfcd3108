import * as sdk from 'ai';
import { settings } from './settings';

const logUsage: sdk.GenerateTextOnEndCallback = (event) => console.info('tokens:', event.usage.totalTokens);

export const answer = async (question: string) => {
  const { stream: events } = sdk.streamText({
    ...settings,
    messages: [{ role: 'user', content: question }],
    onEnd: logUsage,
  });
  for await (const event of events) {
    switch (event.type) {
      case 'text-delta':
        process.stdout.write(event.text);
        break;
      case 'error':
        process.stderr.write(`${event.error}\n`);
    }
  }
};
