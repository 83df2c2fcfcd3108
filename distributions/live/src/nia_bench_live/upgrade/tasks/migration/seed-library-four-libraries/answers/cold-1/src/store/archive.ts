import Conf from 'conf';
import { beginAtFirstStep } from './steps';

type Contents = Record<string, unknown>;

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  beginAtFirstStep(folder, 'archive');
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
  const form = archive.get('__internal__.migrations.version');
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
