import { addRoute, createRouter, findRoute } from 'rou3';
import { tidyPath } from './slashes';

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/from/:start/to/:end?', 'journey');
  const params = findRoute(router, 'GET', tidyPath(path))?.params;
  return params && [params['start'], params['end']].map(String);
}
