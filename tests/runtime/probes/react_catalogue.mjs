// The catalogue: a keystroke shows at once, the list follows and is dimmed meanwhile.
import { complaints, freshRoot, sawDuring, type, until } from '../driver/page.mjs';

export default async function catalogue(answer) {
  const root = freshRoot();
  await answer.load('src/main.tsx');
  await until(() => root.querySelector('li'));
  const complained = [...complaints];
  const input = root.querySelector('input');
  const rows = () => root.querySelectorAll('li').length;
  const outcome = { all: rows() };
  outcome.dimmed = await sawDuring(
    () => root.querySelector('.stale') !== null,
    async () => {
      type(input, '999');
      outcome.typed = input.value;
      await until(() => rows() < outcome.all);
    },
  );
  await until(() => root.querySelector('.stale') === null);
  return { ...outcome, found: rows(), stillDimmed: root.querySelector('.stale') !== null, complaints: complained };
}
