import { byDeparture, type Sailing } from '../domain/sailing';
import { write } from './dump';

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return write({ sailings: byDeparture(sailings) }, { lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return write({ count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] }, { flowLevel: 1 });
}
