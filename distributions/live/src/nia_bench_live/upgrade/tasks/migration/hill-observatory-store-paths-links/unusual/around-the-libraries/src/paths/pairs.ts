import { routeToRegExp } from 'rou3';

/** The star that a page compares with another one: of /stars/vega/with/deneb it is deneb. */
export function comparedStar(path: string): string | undefined {
  return routeToRegExp('/stars/:star/with/:other').exec(path)?.groups?.['other'];
}
