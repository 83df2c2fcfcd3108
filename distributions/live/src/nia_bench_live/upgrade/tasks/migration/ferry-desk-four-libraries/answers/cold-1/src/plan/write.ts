import { dump } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';
import { boardSchema } from './yaml';

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return dump({ sailings: plain(byDeparture(sailings)) }, { schema: boardSchema, lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  const vessels = [...new Set(sailings.map((sailing) => sailing.vessel))];
  return dump({ count: sailings.length, vessels }, { schema: boardSchema, flowLevel: 1 });
}

/** Sailings as plain objects, for only those are written. A sailing that is there twice stays one object. */
function plain(sailings: readonly Sailing[]): object[] {
  const copies = new Map<Sailing, object>();
  return sailings.map((sailing) => {
    const copy = copies.get(sailing) ?? { ...sailing };
    copies.set(sailing, copy);
    return copy;
  });
}
