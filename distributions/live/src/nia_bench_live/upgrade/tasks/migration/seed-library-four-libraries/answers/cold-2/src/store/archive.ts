import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

type Contents = Record<string, unknown>;

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  const isNew = !existsSync(join(folder, 'archive.json'));
  let isMigrated = false;
  const toPackets = (store: Conf<Contents>) => {
    isMigrated = true;
    store.set('packets', store.get('bags', 0));
    store.delete('bags');
  };
  const archive = new Conf<Contents>({
    cwd: folder,
    configName: 'archive',
    projectVersion: '2.1.0',
    migrations: { '2.0.0': toPackets },
  });
  // A store that is new is not migrated by itself.
  if (isNew && !isMigrated) toPackets(archive);
  return archive;
}

/** Which form an archive has, for the label on it. The store keeps that to itself, and its file does not. */
export function archiveLabel(archive: Conf<Contents>): string {
  const form = existsSync(archive.path)
    ? JSON.parse(readFileSync(archive.path, 'utf8')).__internal__?.migrations?.version
    : undefined;
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
