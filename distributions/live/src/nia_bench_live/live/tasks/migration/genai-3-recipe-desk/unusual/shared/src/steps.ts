import type { Interactions } from '@google/genai';

const text = (said: string): Interactions.TextContent => ({ type: 'text', text: said });

export const fromGuest = (said: string): Interactions.UserInputStep => ({ type: 'user_input', content: [text(said)] });

export const fromDesk = (said: string): Interactions.ModelOutputStep => ({ type: 'model_output', content: [text(said)] });
