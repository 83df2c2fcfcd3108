import { matchPath } from './match';

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const stops = matchPath('/from/:start/to/:end', path);
  return stops && Object.values(stops);
}
