import { addRoute, createRouter, findRoute } from 'rou3';
import { literalPath } from './path';

const questions: [string, string][] = [
  ['/is-it-fresh?', 'From this morning.'],
  ['/is-it-sweet?', 'A little.'],
];

/** The answer to a question that stands on the counter, such as /is-it-fresh? with its mark. */
export function counterAnswer(path: string): string {
  const router = createRouter<string>();
  for (const [question, answer] of questions) addRoute(router, 'GET', literalPath(question), answer);
  return findRoute(router, 'GET', literalPath(path))?.data ?? 'Ask the baker.';
}
