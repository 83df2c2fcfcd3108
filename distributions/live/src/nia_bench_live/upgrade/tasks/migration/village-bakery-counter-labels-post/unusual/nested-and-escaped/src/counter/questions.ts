import * as paths from 'rou3';

const answers = paths.createRouter<string>();
paths.addRoute(answers, 'GET', String.raw`/is-it-fresh\?`, 'From this morning.');
paths.addRoute(answers, 'GET', String.raw`/is-it-sweet\?`, 'A little.');

/** The answer to a question that stands on the counter, such as /is-it-fresh? with its mark. */
export function counterAnswer(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return paths.findRoute(answers, 'GET', encoded)?.data ?? 'Ask the baker.';
}
