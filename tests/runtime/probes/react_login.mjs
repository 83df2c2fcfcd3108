// The login form: sent empty and sent filled; the button while it is under way.
import { complaints, isComponent, sawDuring, show, type, until, window } from '../driver/page.mjs';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const send = (root) =>
  root.querySelector('form').dispatchEvent(new window.SubmitEvent('submit', { bubbles: true, cancelable: true }));
const fill = (root, values) => Object.entries(values).forEach(([name, text]) => type(root.querySelector(`[name=${name}]`), text));

async function attempt(component) {
  const server = renderToString(h(component));
  if (!server.includes('<form')) throw new Error('no form');
  const root = show(h(component));
  await until(() => root.querySelector('form'));
  const [before, button] = [root.textContent, root.querySelector('button')];
  const outcome = { server: server.includes('name="password"') };
  outcome.disabled = await sawDuring(
    () => button.disabled && button.textContent !== before,
    async () => {
      send(root);
      outcome.error = Boolean(await until(() => !button.disabled && root.textContent.length > before.length));
    },
  );
  fill(root, { email: 'ann@example.org', password: 'secret' });
  send(root);
  outcome.cleared = Boolean(await until(() => !button.disabled && root.textContent === before));
  return { ...outcome, complaints: [...complaints] };
}

export default async function login(answer) {
  const outcomes = [];
  let failure;
  for (const component of (await answer.exported()).filter(isComponent))
    await attempt(component).then((outcome) => outcomes.push(outcome), (error) => (failure = error));
  if (outcomes.length === 0) throw failure;
  return outcomes.find(({ error, cleared }) => error && cleared) ?? outcomes[0];
}
