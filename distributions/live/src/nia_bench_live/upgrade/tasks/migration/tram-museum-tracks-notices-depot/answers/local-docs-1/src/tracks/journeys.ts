import { addRoute, createRouter, findRoute } from 'rou3';
import { cleanPath } from './paths';

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/from/:start/to/:end?', 'journey');
  const params = findRoute(router, 'GET', cleanPath(path))?.params;
  return params && [params['start'], params['end']].map(String);
}
