import * as pages from 'rou3';

const alarms = pages.createRouter<number | undefined>();
pages.addRoute(alarms, 'GET', '/alarms/meteor', 2);
pages.addRoute(alarms, 'GET', '/alarms/cloud');
pages.addRoute(alarms, 'GET', '/alarms/:other', 1);

/** The rank of an alarm. One whose rank is 0 has none. */
export function alarmRank(path: string): number | 'unranked' {
  return pages.findRoute(alarms, 'GET', path, { params: false })?.data ?? 'unranked';
}
