import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { refund } from './ledger.js';

const FREE_UP_TO = 5000;
const approval = z.object({ approve: z.boolean(), reason: z.string() });

function says(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

function createServer(): McpServer {
  const server = new McpServer({ name: 'support-desk', version: '1.0.0' });
  server.registerTool(
    'refund',
    {
      description: 'Pays back money of an order.',
      inputSchema: z.object({ order: z.string(), cents: z.number().int().positive() }),
    },
    async ({ order, cents }, ctx) => {
      if (cents <= FREE_UP_TO) {
        await refund(order, cents);
        return says(`refunded ${cents} cents of ${order}`);
      }
      const { action, content } = await ctx.mcpReq.elicitInput({
        message: `Refund ${cents} cents of order ${order}?`,
        requestedSchema: {
          type: 'object',
          properties: { approve: { type: 'boolean' }, reason: { type: 'string' } },
          required: ['approve', 'reason'],
        },
      });
      const answer = approval.safeParse(content);
      if (action !== 'accept' || !answer.data?.approve) return says('not approved');
      await refund(order, cents, answer.data.reason);
      return says(`refunded ${cents} cents of ${order}`);
    },
  );
  return server;
}

const handler = createMcpHandler(createServer);

export function serve(request: Request): Promise<Response> {
  return handler.fetch(request);
}
