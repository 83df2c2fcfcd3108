import Conf from 'conf';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells' });
}

export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  // The numbers are names here, and no places in a list.
  const piers = copyOf(bells.get('piers'));
  piers[number] = { ...copyOf(piers[number]), tone };
  bells.set('piers', piers);
}

function copyOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return [...value] as unknown as Record<string, unknown>;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
