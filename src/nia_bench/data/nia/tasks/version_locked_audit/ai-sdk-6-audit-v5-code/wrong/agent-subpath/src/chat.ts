import { convertToModelMessages, type ModelMessage, type UIMessage } from 'ai';
import { kitchenAgent } from './agent';

const HISTORY = 12;

function recent(history: UIMessage[]): Promise<ModelMessage[]> {
  return convertToModelMessages(history.slice(-HISTORY));
}

export async function answer(history: UIMessage[]): Promise<string> {
  const { text } = await kitchenAgent.generate({ messages: await recent(history) });
  return text;
}
