// The comment page: comments are loaded, one is posted, one is refused.
import { click, complaints, freshRoot, sawDuring, serve, type, until } from '../driver/page.mjs';

export default async function commentPage(answer) {
  let status = 200;
  const asked = serve((_, init) =>
    init?.method === 'POST' ? { status } : { body: [{ id: '1', author: 'Ann', text: 'Nice' }] },
  );
  const root = freshRoot();
  await answer.load('src/index.tsx');
  const outcome = { loading: Boolean(await until(() => root.textContent.includes('Loading comments'))) };
  outcome.loaded = Boolean(await until(() => root.innerHTML.includes('<b>Ann</b> Nice')));
  outcome.labelled = root.querySelector('textarea').labels.length;

  const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const button = () => root.querySelector('button');
  const post = async (text) => {
    type(root.querySelector('textarea'), text);
    await until(() => !button().disabled);
    click(button());
    await until(() => posted().some((body) => body.includes(text)));
  };
  outcome.disabled = await sawDuring(() => button().disabled, () => post('First'));
  outcome.emptied = Boolean(await until(() => root.querySelector('textarea').value === ''));
  status = 500;
  await post('Second');
  outcome.refused = (await until(() => root.querySelector('form [role=alert], [role=form] [role=alert]')))?.textContent;
  outcome.kept = root.querySelector('textarea').value;
  return { ...outcome, posted: posted(), complaints: [...complaints] };
}
