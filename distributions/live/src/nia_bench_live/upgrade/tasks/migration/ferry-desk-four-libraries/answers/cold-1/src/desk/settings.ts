import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

export interface Settings {
  office: string;
  opens: string;
  currency: string;
  boards: number;
}

/**
 * The settings of a desk, in a folder of its own. The steps below also fill a new desk: what an old desk got over the
 * years, a new one has from its first start.
 */
export function openSettings(folder: string): Conf<Settings> {
  takeFirstStep(folder);
  return new Conf<Settings>({
    cwd: folder,
    configName: 'desk',
    projectVersion: '3.0.0',
    migrations: {
      '2.0.0': (store) => {
        store.set('currency', 'EUR');
      },
      '3.0.0': (store) => {
        store.set('boards', store.get('boards', 0) + 2);
      },
    },
  });
}

/**
 * The step to 1.0.0, for a desk that has taken no step yet. It is taken here and not by Conf, which takes such a desk
 * for a new one and leaves out its steps; it takes the others once it finds the version of this one.
 */
function takeFirstStep(folder: string): void {
  const path = join(folder, 'desk.json');
  const desk = readDesk(path);
  if (desk === undefined || desk.__internal__?.migrations?.version !== undefined) return;
  if (!('office' in desk)) desk.office = 'Harbour';
  desk.__internal__ = { ...desk.__internal__, migrations: { version: '1.0.0' } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(desk, undefined, '\t'));
}

type Desk = Partial<Settings> & { __internal__?: { migrations?: { version?: string } } };

/** What the file of a desk holds, nothing if there is none; `undefined` if it cannot be read, which Conf refuses. */
function readDesk(path: string): Desk | undefined {
  try {
    return { ...(JSON.parse(readFileSync(path, 'utf8')) as Desk) };
  } catch (error) {
    return (error as { code?: unknown }).code === 'ENOENT' ? {} : undefined;
  }
}

export function describeDesk(settings: Conf<Settings>): string {
  return `${settings.get('office')}: ${settings.get('boards')} boards, ${settings.get('currency')}`;
}
