import type { UIMessage } from 'ai';
import { kitchenAgent } from './agent';

async function recent(history: UIMessage[]) {
  const { convertToModelMessages } = await import('ai');
  const messages = convertToModelMessages(history.slice(-12));
  return await messages;
}

export async function answer(history: UIMessage[]): Promise<string> {
  return (await kitchenAgent.generate({ messages: await recent(history) })).text;
}
