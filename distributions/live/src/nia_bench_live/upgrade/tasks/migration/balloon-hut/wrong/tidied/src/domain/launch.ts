import { clock } from '../text/clock';
import type { Balloon } from './balloon';
import { ascent } from './balloon';
import type { Wind } from './wind';
import { calm, windWords } from './wind';

export interface Launch {
  balloon: Balloon;
  /** Minutes of the day. */
  at: number;
}

/** The launches of a day: every so many minutes, and never two balloons in the air. */
export function launchesOf(balloons: readonly Balloon[], first: number, pause: number): Launch[] {
  const launches: Launch[] = [];
  let at = first;
  for (const balloon of balloons) {
    launches.push({ balloon, at });
    at += Math.max(pause, ascent(balloon) + 5);
  }
  return launches;
}

/** What the board at the door says of a launch. */
export function boardLine({ balloon, at }: Launch, wind: Wind): string {
  const state = calm(wind, balloon.load) ? clock(at) : 'waits';
  return `${state} ${balloon.name}, wind ${windWords(wind)}`;
}

/** Launches that are over at a time. */
export function over(launches: readonly Launch[], now: number): string[] {
  return launches.filter(({ balloon, at }) => at + ascent(balloon) <= now).map(({ balloon }) => balloon.name);
}
