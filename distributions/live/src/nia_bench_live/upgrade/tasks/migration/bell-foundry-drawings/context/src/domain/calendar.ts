export interface Day {
  year: number;
  month: number;
  day: number;
}

const millisecondsOfADay = 86_400_000;

function moment({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

export function dayAt(time: number): Day {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** `1890-05-02`. */
export function written({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** A written day, or null. */
export function readDay(text: string): Day | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const day = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return written(dayAt(moment(day))) === text ? day : null;
}

/** Whether the furnace burns: not on Saturdays and Sundays. */
export function isWorkday(day: Day): boolean {
  return ![0, 6].includes(new Date(moment(day)).getUTCDay());
}

/** The day after some workdays. */
export function afterWorkdays(start: Day, count: number): Day {
  let time = moment(start);
  let left = count;
  while (left > 0) {
    time += millisecondsOfADay;
    if (isWorkday(dayAt(time))) left -= 1;
  }
  return dayAt(time);
}

/** How many days lie between two. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((moment(second) - moment(first)) / millisecondsOfADay);
}
