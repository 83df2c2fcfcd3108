import { McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { allNotes, keep, note } from './store.js';

export function createServer(): McpServer {
  const server = new McpServer({ name: 'notes', version: '3.0.0' });

  server.registerTool(
    'add_note',
    { description: 'Keeps a note.', inputSchema: z.object({ text: z.string().min(1) }) },
    async ({ text }, ctx) => {
      const progressToken = ctx.mcpReq._meta?.progressToken;
      if (progressToken !== undefined) {
        await ctx.mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress: 1, total: 2 },
        });
      }
      const kept = await keep(text, ctx.mcpReq.signal);
      return { content: [{ type: 'text', text: kept.id }] };
    },
  );

  server.registerTool(
    'find_notes',
    {
      description: 'Finds the notes that contain a word.',
      inputSchema: z.object({ word: z.string(), limit: z.number().int().default(10) }),
      outputSchema: z.object({ ids: z.array(z.string()) }),
    },
    async ({ word, limit }) => {
      const found = allNotes().filter(({ text }) => text.includes(word));
      const ids = found.slice(0, limit).map(({ id }) => id);
      return { content: [{ type: 'text', text: ids.join(', ') }], structuredContent: { ids } };
    },
  );

  server.registerResource('note', new ResourceTemplate('note://{id}', { list: undefined }), {}, async (uri, { id }) => {
    const found = note(String(id));
    if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `no note ${id}`, { id });
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: found.text }] };
  });

  server.registerPrompt('summary', { argsSchema: z.object({ words: z.string() }) }, ({ words }) => ({
    messages: [{ role: 'user', content: { type: 'text', text: `Sum up all notes in ${words} words.` } }],
  }));

  server.server.setRequestHandler(
    'notes/stats',
    { params: z.object({ longerThan: z.number() }) },
    ({ longerThan }) => ({ count: allNotes().filter(({ text }) => text.length > longerThan).length }),
  );

  return server;
}
