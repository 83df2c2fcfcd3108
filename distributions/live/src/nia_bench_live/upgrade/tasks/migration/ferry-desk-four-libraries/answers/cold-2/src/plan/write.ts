import { dump } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';
import { writtenSchema } from './yaml';

/** Sailings without their class; one that is there twice is so afterwards. */
function asPlain(sailings: readonly Sailing[]): object[] {
  const plain = new Map(sailings.map((sailing) => [sailing, { ...sailing }]));
  return sailings.map((sailing) => plain.get(sailing)!);
}

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  return dump({ sailings: asPlain(byDeparture(sailings)) }, { schema: writtenSchema, lineWidth: 60 });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return dump({ count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] }, { schema: writtenSchema, flowLevel: 1 });
}
