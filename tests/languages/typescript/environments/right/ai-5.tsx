import { jsonSchema, tool } from 'ai';
export const t = tool({ inputSchema: jsonSchema<{ a: string }>({ type: 'object' }), execute: ({ a }) => a.length });
