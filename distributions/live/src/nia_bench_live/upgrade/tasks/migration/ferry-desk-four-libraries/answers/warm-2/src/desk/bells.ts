import Conf from 'conf';
import { read } from './files';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells', deserialize: read });
}

function asBells(value: unknown): Bells {
  return typeof value === 'object' && value !== null ? (value as Bells) : {};
}

export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  // In a path, a number would be a place in a list.
  const piers = asBells(bells.get('piers'));
  if (Array.isArray(piers)) throw new Error('Cannot use string index');
  bells.set('piers', { ...piers, [number]: { ...asBells(piers[number]), tone } });
}
