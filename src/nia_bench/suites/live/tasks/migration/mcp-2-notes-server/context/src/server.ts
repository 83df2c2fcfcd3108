import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { allNotes, keep, note } from './store.js';

const statsRequest = z.object({
  method: z.literal('notes/stats'),
  params: z.object({ longerThan: z.number() }),
});

export function createServer(): McpServer {
  const server = new McpServer({ name: 'notes', version: '3.0.0' });

  server.tool('add_note', 'Keeps a note.', { text: z.string().min(1) }, async ({ text }, extra) => {
    const progressToken = extra._meta?.progressToken;
    if (progressToken !== undefined) {
      await extra.sendNotification({
        method: 'notifications/progress',
        params: { progressToken, progress: 1, total: 2 },
      });
    }
    const kept = await keep(text, extra.signal);
    return { content: [{ type: 'text', text: kept.id }] };
  });

  server.registerTool(
    'find_notes',
    {
      description: 'Finds the notes that contain a word.',
      inputSchema: { word: z.string(), limit: z.number().int().default(10) },
      outputSchema: { ids: z.array(z.string()) },
    },
    async ({ word, limit }) => {
      const found = allNotes().filter(({ text }) => text.includes(word));
      const ids = found.slice(0, limit).map(({ id }) => id);
      return { content: [{ type: 'text', text: ids.join(', ') }], structuredContent: { ids } };
    },
  );

  server.resource('note', new ResourceTemplate('note://{id}', { list: undefined }), async (uri, { id }) => {
    const found = note(String(id));
    if (!found) throw new McpError(ErrorCode.InvalidParams, `no note ${id}`, { id });
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: found.text }] };
  });

  server.prompt('summary', { words: z.string() }, ({ words }) => ({
    messages: [{ role: 'user', content: { type: 'text', text: `Sum up all notes in ${words} words.` } }],
  }));

  server.server.setRequestHandler(statsRequest, async ({ params }) => ({
    count: allNotes().filter(({ text }) => text.length > params.longerThan).length,
  }));

  return server;
}
