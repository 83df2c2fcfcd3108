// The kitchen's agent, which looks into the pantry first, and its recipe, against a scripted model.
process.env.OPENAI_API_KEY = 'none';
const asked: any[] = [];
globalThis.fetch = (async (_url: string, init: any) => {
  const body = JSON.parse(init.body);
  asked.push(body);
  const seen = JSON.stringify(body.input);
  const output = body.text?.format
    ? [
        {
          type: 'message',
          id: 'm',
          role: 'assistant',
          content: [
            {
              type: 'output_text',
              text: JSON.stringify({ name: 'Pancakes', ingredients: ['eggs'], steps: ['fry'] }),
              annotations: [],
            },
          ],
        },
      ]
    : seen.includes('function_call_output')
      ? [
          {
            type: 'message',
            id: 'm',
            role: 'assistant',
            content: [{ type: 'output_text', text: 'Pancakes', annotations: [] }],
          },
        ]
      : [
          {
            type: 'function_call',
            id: 'f',
            call_id: 'c',
            name: 'pantry',
            arguments: '{"ingredient":"eggs"}',
          },
        ];
  const answer = {
    id: 'r',
    created_at: 1,
    model: 'gpt-4o',
    output,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
}) as typeof fetch;
const dir = './project/src';
const { answer } = await import(`${dir}/chat`);
const { writeRecipe } = await import(`${dir}/recipe`);
console.log(
  'answer ',
  await answer([{ id: '1', role: 'user', parts: [{ type: 'text', text: 'What can I cook?' }] }]),
);
console.log('system ', JSON.stringify(asked[0].input[0]));
console.log('tool   ', asked[1].input.find((each: any) => each.type === 'function_call_output').output);
console.log('recipe ', JSON.stringify(await writeRecipe('pancakes')));
