import { addRoute, createRouter, findRoute } from 'rou3';
import { routerPath } from './address';

const questions: [string, string][] = [
  ['/is-it-fresh?', 'From this morning.'],
  ['/is-it-sweet?', 'A little.'],
];

/** The answer to a question that stands on the counter, such as /is-it-fresh? with its mark. */
export function counterAnswer(path: string): string {
  const router = createRouter<string>();
  for (const [question, answer] of questions) addRoute(router, 'GET', question.replaceAll('?', '\\?'), answer);
  return findRoute(router, 'GET', routerPath(path))?.data ?? 'Ask the baker.';
}
