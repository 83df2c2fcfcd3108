// A ref put on the input component, and the parent whose button focuses it.
import { click, complaints, isComponent, show, until } from '../driver/page.mjs';
import { createElement as h, createRef } from 'react';
import { renderToString } from 'react-dom/server';

export default async function reference(answer, name) {
  const exported = (await answer.exported()).filter(isComponent);
  const input = await answer.named(name).catch(() => exported.find((each) => each.name === name));
  const outcome = { ref: 'INPUT' };
  // It may be kept inside one file with its parent; the parent shows the same then.
  if (input) {
    const ref = createRef();
    const root = show(h(input, { label: 'Town', ref }));
    await until(() => root.querySelector('input'));
    outcome.ref = ref.current?.tagName ?? null;
  }
  const complained = [...complaints];
  const parent = exported.find((each) => each !== input);
  outcome.server = renderToString(h(parent)).includes('<input');
  const root = show(h(parent));
  click(await until(() => root.querySelector('button')));
  outcome.focused = document.activeElement === root.querySelector('input');
  return { ...outcome, complaints: [...complained, ...complaints] };
}
