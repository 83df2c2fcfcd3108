import { createOpenAI } from '@ai-sdk/openai';
import { generateText as ask } from 'ai';
import { tools } from './tools';
import type { Answer, Conversation } from './types';

const STEPS = 5;
const model = createOpenAI()('gpt-4o');

const assist = (messages: Conversation, maxSteps = STEPS): Promise<Answer> =>
  ask({ model, messages, tools, maxSteps }).then(({ text, usage }) => ({ text, usage }));

export default assist;
