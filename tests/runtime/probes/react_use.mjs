// Comments read from a promise: on the server, in the browser, and below the parent with its placeholder.
import { click, isComponent, serve, show, until } from '../driver/page.mjs';
import { createElement as h, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';

const COMMENTS = [{ id: '1', author: 'Ann', text: 'Nice' }];
const shows = (html) => html.includes('Ann') && html.includes('Nice');

const render = (element) =>
  new Promise((resolve, reject) => {
    const stream = new PassThrough();
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString()));
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(stream), onError: reject });
  });

export default async function comments(answer) {
  const exported = (await answer.exported()).filter(isComponent);
  const Comments = await answer.named('Comments').catch(() => exported.find(({ name }) => name === 'Comments'));
  const waiting = h('i', null, 'waiting');
  const below = (commentsPromise) => h(Suspense, { fallback: waiting }, h(Comments, { commentsPromise }));

  const outcome = { server: shows(await render(below(Promise.resolve(COMMENTS)))) };
  let resolve;
  const pending = () => new Promise((done) => (resolve = done));
  const root = show(below(pending()));
  await until(() => root.innerHTML);
  outcome.suspends = root.textContent === 'waiting';
  resolve(COMMENTS);
  outcome.client = Boolean(await until(() => shows(root.innerHTML)));

  // The parent may be handed the promise by any name, or load the comments itself.
  serve(() => ({ body: COMMENTS }));
  const parent = exported.find((each) => each !== Comments && each.name !== 'Placeholder');
  const promise = pending();
  const page = show(h(parent, { commentsPromise: promise, comments: promise, promise, article: '1' }));
  const placeholder = await until(() => page.innerHTML);
  outcome.placeholder = placeholder !== '' && !shows(placeholder);
  resolve(COMMENTS);
  outcome.parent = Boolean(
    await until(() => {
      for (const button of page.querySelectorAll('button')) click(button);
      return shows(page.innerHTML);
    }),
  );
  return outcome;
}
