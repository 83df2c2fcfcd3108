/** Half a lunar day, in minutes. */
const turn = 745;

/** The height of the water in centimetres, with high water at a time. */
export function waterAt(minutes: number, high: number, range = 300): number {
  const angle = ((minutes - high) / turn) * 2 * Math.PI;
  return Math.round((range / 2) * (1 + Math.cos(angle)));
}

/** The times of high water of a day, after the first one. */
export function highWaters(first: number): number[] {
  const times: number[] = [];
  for (let time = first; time < 1440; time += turn) times.push(time);
  return times;
}

/** Whether a ship with a draught gets over the bar of the harbour: half a metre of water stays below it. */
export function crosses(draught: number, water: number, bar = 150): boolean {
  return bar + water - draught >= 50;
}

/** The first time from a moment on at which a ship crosses, in steps of five minutes; null within a day. */
export function firstCrossing(draught: number, from: number, high: number): number | null {
  for (let time = from; time < from + 1440; time += 5) if (crosses(draught, waterAt(time, high))) return time;
  return null;
}
