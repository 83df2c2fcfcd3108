import { ToolLoopAgent } from 'ai';
import { openai } from '@ai-sdk/openai';
export const a = new ToolLoopAgent({ model: openai('gpt-4o'), instructions: '' });
