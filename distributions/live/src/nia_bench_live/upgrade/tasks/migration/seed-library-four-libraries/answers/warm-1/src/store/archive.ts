import { basename, dirname } from 'node:path';
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

/** Which form an archive has, for the label on it. */
export function archiveLabel(archive: Conf<Contents>): string {
  // The store keeps its form to itself, so the file is read once more, for nothing else.
  const { form } = new Conf<{ form?: unknown }>({
    cwd: dirname(archive.path),
    configName: basename(archive.path, '.json'),
    deserialize: (text) => ({
      form: (JSON.parse(text) as { __internal__?: { migrations?: { version?: unknown } } }).__internal__?.migrations?.version,
    }),
  }).store;
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
