import type { CoreMessage as Turn, LanguageModelUsage as Tokens } from 'ai';

export type Conversation = Array<Turn>;
export type Answer = Readonly<{ text: string; usage: Tokens }>;
