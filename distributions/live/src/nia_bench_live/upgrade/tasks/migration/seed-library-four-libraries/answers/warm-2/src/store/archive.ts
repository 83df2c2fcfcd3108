import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Conf from 'conf';

type Contents = Record<string, unknown>;

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  // A new archive is brought to the present form as well.
  if (!existsSync(join(folder, 'archive.json'))) new Conf<Contents>({ cwd: folder, configName: 'archive' }).store = {};
  return new Conf<Contents>({
    cwd: folder,
    configName: 'archive',
    projectVersion: '2.1.0',
    migrations: {
      '2.0.0': (store) => {
        store.set('packets', store.get('bags', 0));
        store.delete('bags');
      },
    },
  });
}

/** Which form an archive has, for the label on it. */
export function archiveLabel(archive: Conf<Contents>): string {
  const { store } = new Conf<{ version?: string }>({
    cwd: dirname(archive.path),
    configName: basename(archive.path, '.json'),
    deserialize: (text) => {
      const { __internal__: internal } = JSON.parse(text) as { __internal__?: { migrations?: { version?: string } } };
      return { version: internal?.migrations?.version };
    },
  });
  const form = store.version;
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
