// The settings screen: theme, first focus, a search with its badge, and the button that focuses the name.
import { click, complaints, freshRoot, type, until, window } from '../driver/page.mjs';

export default async function settings(answer) {
  window.localStorage.setItem('theme', 'dark');
  const root = freshRoot();
  await answer.load('src/index.tsx');
  const search = await until(() => root.querySelector('input[type=search]'));
  // Effects run after the first paint, whenever that is on a busy machine.
  const first = Boolean(await until(() => document.activeElement === search));
  const outcome = { theme: root.querySelector('h1')?.dataset.theme, first };
  type(search, 'tea');
  click(root.querySelector('[role=search] button'));
  const badge = await until(() => root.querySelector('.badge'));
  outcome.badge = badge && `${badge.className}: ${badge.textContent}`;
  click([...root.querySelectorAll('button')].at(-1));
  outcome.name = Boolean(await until(() => document.activeElement === root.querySelector('input[name=name]')));
  return { ...outcome, complaints: [...complaints] };
}
