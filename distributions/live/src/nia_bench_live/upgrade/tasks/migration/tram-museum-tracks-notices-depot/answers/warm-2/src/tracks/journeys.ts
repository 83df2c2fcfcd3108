import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './paths';

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/from/:from/to/:to?', 'journey');
  const params = findRoute(router, 'GET', plainPath(path))?.params;
  return params && [params['from'], params['to']].map(String);
}
