import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './path';

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/from/:start/to', 'journey without an end');
  addRoute(router, 'GET', '/from/:start/to/:end', 'journey');
  const match = findRoute(router, 'GET', plainPath(path));
  return match && [String(match.params?.['start']), String(match.params?.['end'])];
}
