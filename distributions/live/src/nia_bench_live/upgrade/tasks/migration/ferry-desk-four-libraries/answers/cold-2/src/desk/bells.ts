import Conf from 'conf';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells' });
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The numbers are names in an object; a path with a number in it would make a list of the piers. */
export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  const piers = asObject(bells.get('piers'));
  if (Array.isArray(piers)) throw new Error('Cannot use string index');
  bells.set('piers', { ...piers, [number]: { ...asObject(piers[number]), tone } });
}
