import { convertToModelMessages, type UIMessage } from 'ai';
import { kitchenAgent } from './agent';

const HISTORY = 12;

export async function answer(history: UIMessage[]): Promise<string> {
  const messages = await convertToModelMessages(history.slice(-HISTORY));
  return (await kitchenAgent.generate({ messages })).text;
}
