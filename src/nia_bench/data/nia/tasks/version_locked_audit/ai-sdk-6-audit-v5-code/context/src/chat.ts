import { convertToCoreMessages, type CoreMessage, type UIMessage } from 'ai';
import { kitchenAgent } from './agent';

const HISTORY = 12;

function recent(history: UIMessage[]): CoreMessage[] {
  return convertToCoreMessages(history.slice(-HISTORY));
}

export async function answer(history: UIMessage[]): Promise<string> {
  const { text } = await kitchenAgent.generate({ messages: recent(history) });
  return text;
}
