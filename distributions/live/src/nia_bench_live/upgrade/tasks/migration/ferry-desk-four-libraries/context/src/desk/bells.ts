import Conf from 'conf';

type Bells = Record<string, unknown>;

/** The bells of the piers, each under its number. */
export function openBells(folder: string): Conf<Bells> {
  return new Conf<Bells>({ cwd: folder, configName: 'bells' });
}

export function hangBell(bells: Conf<Bells>, number: number, tone: string): void {
  bells.set(`piers.${number}.tone`, tone);
}
