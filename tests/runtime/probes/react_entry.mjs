// The entry file: the app is in #root, and reacts.
import { click, complaints, freshRoot, until } from '../driver/page.mjs';

export default async function entry(answer) {
  const root = freshRoot();
  await answer.load('src/index.tsx');
  const button = await until(() => root.querySelector('button'));
  const outcome = { first: root.textContent };
  if (button) click(button);
  await until(() => root.textContent !== outcome.first);
  return { ...outcome, clicked: root.textContent, complaints: [...complaints] };
}
