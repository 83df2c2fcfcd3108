import { convertToModelMessages, type ModelMessage, type UIMessage } from 'ai';
import { kitchenAgent } from './agent';

const HISTORY = 12;

function recent(history: UIMessage[]): ModelMessage[] {
  return convertToModelMessages(history.slice(-HISTORY));
}

export async function answer(history: UIMessage[]): Promise<string> {
  const { text } = await kitchenAgent.generate({ messages: recent(history) });
  return text;
}
