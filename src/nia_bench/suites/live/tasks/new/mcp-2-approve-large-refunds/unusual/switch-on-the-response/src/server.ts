import {
  type CallToolResult,
  createMcpHandler,
  fromJsonSchema,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as ledger from './ledger.js';

interface Refund {
  order: string;
  cents: number;
}

const wanted = fromJsonSchema<Refund>({
  type: 'object',
  properties: { order: { type: 'string' }, cents: { type: 'integer', exclusiveMinimum: 0 } },
  required: ['order', 'cents'],
});

const done = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

async function pay({ order, cents }: Refund, reason?: string): Promise<CallToolResult> {
  await ledger.refund(order, cents, reason);
  return done(`refunded ${cents} cents of ${order}`);
}

async function refund(args: Refund, ctx: ServerContext): Promise<CallToolResult | InputRequiredResult> {
  if (args.cents <= 5000) return pay(args);
  const reply = inputResponse(ctx.mcpReq.inputResponses, 'agree');
  switch (reply.kind) {
    case 'missing': {
      const agree = inputRequired.elicit({
        message: 'This is a large refund. Do you approve?',
        requestedSchema: {
          type: 'object',
          properties: { approve: { type: 'boolean' }, reason: { type: 'string' } },
          required: ['approve', 'reason'],
        },
      });
      return inputRequired({ inputRequests: { agree } });
    }
    case 'elicit': {
      const { approve, reason } = reply.content ?? {};
      if (reply.action !== 'accept' || approve !== true || typeof reason !== 'string') return done('not approved');
      return pay(args, reason);
    }
    default:
      return done('not approved');
  }
}

export async function serve(request: Request): Promise<Response> {
  const desk = createMcpHandler(
    () => {
      const server = new McpServer({ name: 'desk', version: '0.1.0' });
      server.registerTool('refund', { inputSchema: wanted }, refund);
      return server;
    },
    { legacy: 'reject' },
  );
  return desk.fetch(request);
}
