import { routeToRegExp } from 'rou3';

const journey = routeToRegExp('/from/:first/to/:last');

/** The stops of a journey's address, such as /from/depot/to/harbour. */
export function journeyStops(path: string): string[] | undefined {
  const groups = journey.exec(path)?.groups;
  return groups && [groups['first'] ?? '', groups['last'] ?? ''];
}
