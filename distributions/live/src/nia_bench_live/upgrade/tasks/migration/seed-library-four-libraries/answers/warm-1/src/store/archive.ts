import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Conf from 'conf';

type Contents = Record<string, unknown>;

interface File extends Contents {
  __internal__?: { migrations?: { version?: unknown } };
}

const present = '2.1.0';

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  const place = { cwd: folder, configName: 'archive' };
  // Only a file is brought to another form, so a new archive starts with an empty one.
  const bare = new Conf<Contents>(place);
  if (!existsSync(bare.path)) bare.store = {};
  const archive = new Conf<Contents>({
    ...place,
    projectVersion: present,
    migrations: {
      '2.0.0': (store) => {
        store.set('packets', store.get('bags', 0));
        store.delete('bags');
      },
    },
  });
  recordPresentForm(archive);
  return archive;
}

function readFile(archive: Conf<Contents>): File {
  return JSON.parse(readFileSync(archive.path, 'utf8').replace(/^\uFEFF/, '')) as File;
}

/** An archive of a form that is newer is from now on one of the present form. */
function recordPresentForm(archive: Conf<Contents>): void {
  const file = readFile(archive);
  const migrations = file.__internal__?.migrations;
  if (migrations === undefined || migrations.version === present) return;
  migrations.version = present;
  writeFileSync(archive.path, JSON.stringify(file, undefined, '\t'));
}

/** Which form an archive has, for the label on it. */
export function archiveLabel(archive: Conf<Contents>): string {
  const form = existsSync(archive.path) ? readFile(archive).__internal__?.migrations?.version : undefined;
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
