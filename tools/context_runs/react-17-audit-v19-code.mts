// The comment page: comments are loaded, one is posted, one is refused.
import { pause, root, type } from './page.mjs';

let status = 200;
let respond = () => {};
globalThis.fetch = (async (_: string, init?: { body: string }) => {
  if (!init) return { ok: true, json: async () => [{ id: '1', author: 'Ann', text: 'Nice' }] };
  console.log('posted', init.body);
  await new Promise<void>((resolve) => (respond = resolve));
  return { ok: status === 200 };
}) as any;

const field = () => document.querySelector('textarea')!;
const show = (when: string) =>
  console.log(
    when.padEnd(9),
    root.textContent,
    '| field:',
    JSON.stringify(field().value),
    '| disabled:',
    document.querySelector('button')!.disabled,
  );

async function send(text: string) {
  type(field(), text);
  document.querySelector('form')!.requestSubmit();
  await pause();
  show('sending');
  respond();
  await pause();
  show('answered');
}

await import('./project/src/index');
await pause(15);
show('loading');
await pause(600);
show('loaded');
await send('First');
status = 500;
await send('Second');
process.exit(0);
