/** A moment of a ride: seconds since its beginning, and metres a second. */
export type Moment = [seconds: number, speed: number];

/** Kilograms of a car with so many visitors. */
export function carWeight(empty: number, visitors: number): number {
  return empty + visitors * 75;
}

/** The energy of a ride in kilojoules: what speeds a car up, without what a brake gives back. */
export function rideEnergy(moments: Moment[], weight: number): number {
  let energy = 0;
  for (let at = 1; at < moments.length; at += 1) {
    const [, before] = moments[at - 1] ?? [0, 0];
    const [, now] = moments[at] ?? [0, 0];
    if (now > before) energy += (weight * (now ** 2 - before ** 2)) / 2;
  }
  return Math.round(energy / 1000);
}

/** How far a ride went in metres, with speeds that change evenly. */
export function rideLength(moments: Moment[]): number {
  let metres = 0;
  for (let at = 1; at < moments.length; at += 1) {
    const [start, before] = moments[at - 1] ?? [0, 0];
    const [end, now] = moments[at] ?? [0, 0];
    metres += ((before + now) / 2) * (end - start);
  }
  return Math.round(metres);
}

/** Seconds in which a car was faster than it may be. */
export function tooFast(moments: Moment[], limit: number): number {
  let seconds = 0;
  for (let at = 1; at < moments.length; at += 1) {
    const [start] = moments[at - 1] ?? [0, 0];
    const [end, now] = moments[at] ?? [0, 0];
    if (now > limit) seconds += end - start;
  }
  return seconds;
}

/** How many cars may start at once, if each takes so many amperes and the fuse has so many. */
export function startsAtOnce(
  fuse: number,
  each: number,
  running: number,
): number {
  return Math.max(0, Math.floor((fuse - running * (each / 3)) / each));
}
