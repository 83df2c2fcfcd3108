// Both routes and the script, against a model that streams two pieces of text.
process.env.OPENAI_API_KEY = 'none';
const asked: any[] = [];
globalThis.fetch = (async (_url: string, init: any) => {
  asked.push(JSON.parse(init.body));
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'gpt-4o', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const body = [
    chunk({ role: 'assistant', content: 'At the ' }),
    chunk({ content: 'harbour' }),
    chunk({}, 'stop'),
    'data: [DONE]\n\n',
  ].join('');
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}) as typeof fetch;
const dir = './project';
const { POST: chat } = await import(`${dir}/app/api/chat/route`);
const { POST: trip } = await import(`${dir}/app/api/trip/route`);
const { ask } = await import(`${dir}/scripts/ask`);
const post = (body: object) =>
  new Request('http://localhost/', { method: 'POST', body: JSON.stringify(body) });
console.log(
  'chat\n' +
    (await (
      await chat(
        post({
          messages: [
            {
              id: '1',
              role: 'user',
              content: 'Where do ferries leave',
              parts: [{ type: 'text', text: 'Where do ferries leave' }],
            },
          ],
        }),
      )
    ).text()),
);
console.log('system:', asked[0].messages[0].content);
console.log('trip\n' + (await (await trip(post({ wish: 'ferries' }))).text()));
process.stdout.write('ask: ');
await ask('Where?');
console.log();
