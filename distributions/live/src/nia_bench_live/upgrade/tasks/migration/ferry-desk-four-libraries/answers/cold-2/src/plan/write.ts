import { dump, YAML11_SCHEMA } from 'js-yaml';
import { byDeparture, type Sailing } from '../domain/sailing';

/** The day's sailings as a file for the notice boards, earliest first. */
export function boardFile(sailings: readonly Sailing[]): string {
  const plain = new Map(sailings.map((sailing) => [sailing, { ...sailing }]));
  const entries = byDeparture(sailings).map((sailing) => plain.get(sailing));
  return dump({ sailings: entries }, { lineWidth: 60, schema: YAML11_SCHEMA });
}

export function boardTitle(sailings: readonly Sailing[]): string {
  return dump(
    { count: sailings.length, vessels: [...new Set(sailings.map((sailing) => sailing.vessel))] },
    { flowLevel: 1, schema: YAML11_SCHEMA },
  );
}
