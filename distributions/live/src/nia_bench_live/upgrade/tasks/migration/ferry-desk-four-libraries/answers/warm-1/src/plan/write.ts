import { byDeparture, type Sailing } from '../domain/sailing';
import { writeFile } from './style';

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return writeFile({ sailings: byDeparture(sailings) }, { lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return writeFile({ count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] }, { flowLevel: 1 });
}
