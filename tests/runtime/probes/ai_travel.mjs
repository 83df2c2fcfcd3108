// The travel assistant: both routes as UI message streams, and the script on the console.
import { lastText, mockModel, outputDuring, systemOf } from '../driver/models.mjs';

const question = 'Where do ferries leave';
const parts = async (response) =>
  (await response.text())
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice('data: '.length)));
const post = (body) => new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) });
const textOf = (all) =>
  all.filter(({ type }) => type === 'text-delta').map(({ delta }) => delta).join('');

export default async function travel(answer) {
  const chat = await answer.load('app/api/chat/route.ts');
  const trip = await answer.load('app/api/trip/route.ts');
  const { ask } = await answer.load('scripts/ask.ts');
  const asked = mockModel(() => ({ texts: ['At the ', 'harbour'] }));

  const message = { id: '1', role: 'user', parts: [{ type: 'text', text: question }] };
  const response = await chat.POST(post({ messages: [message] }));
  const chatParts = await parts(response);
  const tripParts = await parts(await trip.POST(post({ wish: 'ferries' })));
  const { out } = await outputDuring(() => ask('Where?'));
  return {
    protocol: response.headers.get('x-vercel-ai-ui-message-stream'),
    chat: {
      asked: lastText(asked[0]),
      notes: systemOf(asked[0]).includes('east harbour'),
      text: textOf(chatParts),
      sources: chatParts.filter(({ type }) => type === 'data-sources').map(({ data }) => data),
    },
    trip: {
      text: textOf(tripParts),
      progress: tripParts.filter(({ type, transient }) => type === 'data-progress' && !transient).map(({ data }) => data),
      order: tripParts.map(({ type }) => type).filter((type) => /^(data-progress|text-start)$/.test(type)),
    },
    script: out,
  };
}
