import { addRoute, createRouter, findRoute } from 'rou3';
import { plainAddress } from './address';

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/from/:first/to/:last?', 'journey');
  const params = findRoute(router, 'GET', plainAddress(path))?.params;
  return params && [params['first'], params['last']].map(String);
}
