import { dump } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return dump({ sailings: byDeparture(sailings).map((sailing) => ({ ...sailing })) }, { lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return dump({ count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] }, { flowLevel: 1 });
}
