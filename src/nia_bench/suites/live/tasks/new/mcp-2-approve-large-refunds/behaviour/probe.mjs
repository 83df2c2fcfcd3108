// A client of revision 2026-07-28, each of whose requests reaches another copy of the answer's module.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export default async function refunds(answer, given) {
  const main = answer.own.find((path) => /(^|\/)src\/server\.ts$/.test(path));
  const { refunds: paid } = await answer.load('src/ledger.ts');

  async function visit(cents, reply) {
    const asked = [];
    const before = paid.length;
    const client = new Client(
      { name: 'desk', version: '1.0.0' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      asked.push(params);
      return reply;
    });
    const transport = new StreamableHTTPClientTransport(new URL('http://desk.test/mcp'), {
      fetch: async (url, init) => {
        const { serve } = await answer.load(main, 'again');
        return serve(new Request(url, init));
      },
    });
    await client.connect(transport);
    try {
      const result = await client.callTool({ name: 'refund', arguments: { order: 'A-17', cents } });
      return { text: result.content?.[0]?.text, isError: result.isError ?? false, asked, paid: paid.slice(before) };
    } finally {
      await client.close();
    }
  }
  const brief = ({ text, asked, paid }) => ({ text, asked: asked.length, paid });

  return {
    small: async () => [brief(await visit(4200)), brief(await visit(5000))],
    form: async () => {
      const { asked } = await visit(5001, { action: 'decline' });
      const { requestedSchema } = asked[0] ?? {};
      const types = Object.entries(requestedSchema?.properties ?? {}).map(([name, { type }]) => `${name}: ${type}`);
      return { types: types.sort(), required: [...(requestedSchema?.required ?? [])].sort() };
    },
    agreed: async () => brief(await visit(9900, { action: 'accept', content: { approve: true, reason: 'late' } })),
    refused: async () => {
      const seen = [];
      for (const reply of given.refusals) seen.push(brief(await visit(9900, reply)));
      return seen;
    },
    inputs: async () => {
      const seen = [];
      for (const cents of [0, 1.5]) {
        const result = await visit(cents).catch(() => ({ isError: true, paid: [] }));
        seen.push([result.isError, result.paid.length]);
      }
      return seen;
    },
  };
}
