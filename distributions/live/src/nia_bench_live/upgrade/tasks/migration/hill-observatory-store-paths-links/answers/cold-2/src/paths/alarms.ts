import { addRoute, createRouter, findRoute } from 'rou3';

const router = createRouter<number>();
addRoute(router, 'GET', '/alarms/meteor', 2);
addRoute(router, 'GET', '/alarms/cloud', 0);
addRoute(router, 'GET', '/alarms/:other', 1);

/** The rank of an alarm. One whose rank is 0 has none. */
export function alarmRank(path: string): number | 'unranked' {
  return findRoute(router, 'GET', path)?.data || 'unranked';
}
