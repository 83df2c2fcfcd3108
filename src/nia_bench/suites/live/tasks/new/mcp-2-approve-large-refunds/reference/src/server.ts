import { acceptedContent, createMcpHandler, inputRequired, inputResponse, McpServer } from '@modelcontextprotocol/server';
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
      const responses = ctx.mcpReq.inputResponses;
      if (inputResponse(responses, 'approval').kind === 'missing') {
        return inputRequired({
          inputRequests: {
            approval: inputRequired.elicit({
              message: `Refund ${cents} cents of order ${order}?`,
              requestedSchema: approval,
            }),
          },
        });
      }
      const answer = acceptedContent(responses, 'approval', approval);
      if (!answer?.approve) return says('not approved');
      await refund(order, cents, answer.reason);
      return says(`refunded ${cents} cents of ${order}`);
    },
  );
  return server;
}

const handler = createMcpHandler(createServer);

export function serve(request: Request): Promise<Response> {
  return handler.fetch(request);
}
