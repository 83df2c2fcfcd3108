import Conf from 'conf';
import { readAny } from './files';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells', deserialize: readAny });
}

export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  // In a path, the number would be the place in an array.
  const piers = asObject(bells.get('piers'));
  const changed: Record<string, unknown> = Array.isArray(piers) ? Object.assign([], piers) : { ...piers };
  changed[String(number)] = { ...asObject(piers[String(number)]), tone };
  bells.set('piers', changed);
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
