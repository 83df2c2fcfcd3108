import Conf from 'conf';
import { deserialize } from './files';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells', deserialize });
}

export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  const piers: unknown = bells.get('piers');
  // A number in a path would begin a list, where there is nothing yet.
  if (typeof piers === 'object' && piers !== null) bells.set(`piers.${number}.tone`, tone);
  else bells.set('piers', { [number]: { tone } });
}
