import { existsSync, readFileSync } from 'node:fs';
import Conf from 'conf';

type Contents = Record<string, unknown>;

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
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

/** The form that is noted in the file of an archive, which is not among its contents. */
function formOf(archive: Conf<Contents>): unknown {
  if (!existsSync(archive.path)) return undefined;
  const file = JSON.parse(readFileSync(archive.path, 'utf8')) as {
    __internal__?: { migrations?: { version?: unknown } };
  };
  return file.__internal__?.migrations?.version;
}

/** Which form an archive has, for the label on it. */
export function archiveLabel(archive: Conf<Contents>): string {
  const form = formOf(archive);
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
