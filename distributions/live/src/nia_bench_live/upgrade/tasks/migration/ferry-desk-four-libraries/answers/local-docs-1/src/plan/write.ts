import { dump } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';
import { boardSchema } from './schema';

/** Sailings as plain objects; one that is there twice is the same object twice. */
function plainSailings(sailings: readonly Sailing[]): object[] {
  const plain = new Map<Sailing, object>();
  return sailings.map((sailing) => {
    const found = plain.get(sailing) ?? { ...sailing };
    plain.set(sailing, found);
    return found;
  });
}

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return dump({ sailings: plainSailings(byDeparture(sailings)) }, { lineWidth: 60, schema: boardSchema });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  const vessels = [...new Set(sailings.map((sailing) => sailing.vessel))];
  return dump({ count: sailings.length, vessels }, { flowLevel: 1, schema: boardSchema });
}
