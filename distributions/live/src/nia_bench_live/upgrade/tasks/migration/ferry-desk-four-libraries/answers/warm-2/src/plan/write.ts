import { dump } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';
import { boardOptions } from './yaml';

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return dump({ sailings: byDeparture(sailings) }, { ...boardOptions, lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return dump({ count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] }, { ...boardOptions, flowLevel: 1 });
}
