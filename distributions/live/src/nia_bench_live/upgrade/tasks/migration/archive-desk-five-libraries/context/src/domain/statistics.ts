import { become, isOver, requestRecord, type ReadingRequest } from './requests';

export interface DayCount {
  day: string;
  asked: number;
  returned: number;
}

/** Counts of a day, from its requests. */
export function countDay(day: string, requests: readonly ReadingRequest[]): DayCount {
  return {
    day,
    asked: requests.length,
    returned: requests.filter(({ state }) => state === 'returned').length,
  };
}

/** Sums of several days. */
export function sumDays(days: readonly DayCount[]): Omit<DayCount, 'day'> {
  return days.reduce(
    (sum, { asked, returned }) => ({ asked: sum.asked + asked, returned: sum.returned + returned }),
    { asked: 0, returned: 0 },
  );
}

/** The share of requests that are over, in per cent, without decimals; undefined of none. */
export function overShare(requests: readonly ReadingRequest[]): number | undefined {
  if (requests.length === 0) return undefined;
  return Math.round((requests.filter(isOver).length / requests.length) * 100);
}

/** The busiest day, the first of several. */
export function busiest(days: readonly DayCount[]): string | undefined {
  return days.reduce<DayCount | undefined>((most, day) => (!most || day.asked > most.asked ? day : most), undefined)?.day;
}

/** A day as a row of the yearly table. */
export function dayRow({ day, asked, returned }: DayCount): string {
  return [day, asked, returned].join('\t');
}

/** A day in which each record was asked for and returned, as an example in the handbook. */
export function exampleDay(records: readonly string[]): DayCount {
  const requests = records.map((record) =>
    become(become(requestRecord(record, 'example'), 'fetched'), 'returned'),
  );
  return countDay('example', requests);
}
