import Conf from 'conf';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells' });
}

export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  const hung = bells.get('piers');
  const piers = (Array.isArray(hung) ? [...hung] : { ...(hung as object | undefined) }) as Record<number, object>;
  piers[number] = { ...piers[number], tone };
  bells.set('piers', piers);
}
