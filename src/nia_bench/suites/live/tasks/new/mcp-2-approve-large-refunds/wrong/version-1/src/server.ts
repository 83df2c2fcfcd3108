import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { z } from 'zod';
import { refund } from './ledger.js';

const says = (text: string) => ({ content: [{ type: 'text' as const, text }] });

function createServer(): McpServer {
  const server = new McpServer({ name: 'support-desk', version: '1.0.0' });
  server.registerTool(
    'refund',
    { description: 'Pays back money.', inputSchema: { order: z.string(), cents: z.number().int().positive() } },
    async ({ order, cents }) => {
      if (cents <= 5000) {
        await refund(order, cents);
        return says(`refunded ${cents} cents of ${order}`);
      }
      const { action, content } = await server.server.elicitInput({
        message: `Refund ${cents} cents of ${order}?`,
        requestedSchema: {
          type: 'object',
          properties: { approve: { type: 'boolean' }, reason: { type: 'string' } },
          required: ['approve', 'reason'],
        },
      });
      if (action !== 'accept' || content?.approve !== true) return says('not approved');
      await refund(order, cents, String(content.reason));
      return says(`refunded ${cents} cents of ${order}`);
    },
  );
  return server;
}

export async function serve(request: Request): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await createServer().connect(transport);
  return transport.handleRequest(request);
}
