// A user's profile: while it loads, when it is there, when the server refuses and when nobody answers.
import { complaints, isComponent, pause, serve, show, until } from '../driver/page.mjs';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const USER = { id: '7', name: 'Ann Lee', email: 'ann@example.org' };
const shows = (html) => html.includes(USER.name) && html.includes(USER.email);

export default async function profile(answer) {
  const [component] = (await answer.exported()).filter(isComponent);
  const element = () => h(component, { userId: '7', id: '7' });
  const asked = serve(() => ({ body: USER }));
  const outcome = { server: renderToString(element()) !== '' };

  let root = show(element());
  const loading = root.textContent;
  outcome.loading = loading !== '' && !shows(root.innerHTML);
  outcome.done = Boolean(await until(() => shows(root.innerHTML)));
  outcome.asked = asked.map(({ path }) => path);
  outcome.complaints = [...complaints];

  const failing = {
    refused: () => ({ status: 500, body: {} }),
    unreachable: () => {
      throw new TypeError('nobody answers');
    },
  };
  for (const [name, serving] of Object.entries(failing)) {
    serve(serving);
    root = show(element());
    await until(() => root.textContent !== loading);
    await pause();
    outcome[name] = ![loading, ''].includes(root.textContent) && !shows(root.innerHTML);
  }
  return outcome;
}
