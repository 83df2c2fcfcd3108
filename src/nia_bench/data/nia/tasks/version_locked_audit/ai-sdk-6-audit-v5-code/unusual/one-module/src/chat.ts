import { convertToModelMessages as toModelMessages, type UIMessage } from 'ai';
import { kitchenAgent } from './agent';

export const answer = (history: UIMessage[]): Promise<string> =>
  toModelMessages(history.slice(-12))
    .then((messages) => kitchenAgent.generate({ messages }))
    .then(({ text }) => text);
