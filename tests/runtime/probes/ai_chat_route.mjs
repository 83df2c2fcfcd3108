// The chat's route: the reply in the form that `useChat` of version 4 reads.
import { lastText, mockModel } from '../driver/models.mjs';

const message = { id: '1', role: 'user', content: 'Hi', parts: [{ type: 'text', text: 'Hi' }] };
const ask = (POST) =>
  POST(new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ messages: [message] }) }));

export default async function chatRoute(answer) {
  const asked = mockModel(() => ({ texts: ['he', 'llo'] }));
  const { POST } = await answer.load('app/api/chat/route.ts');
  const response = await ask(POST);
  const lines = (await response.text()).split('\n');
  return {
    status: response.status,
    asked: asked.map(lastText),
    protocol: response.headers.get('x-vercel-ai-data-stream'),
    texts: lines.filter((line) => line.startsWith('0:')).map((line) => JSON.parse(line.slice(2))),
    finished: lines.some((line) => line.startsWith('d:')),
  };
}
