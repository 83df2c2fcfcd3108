import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

type Contents = Record<string, unknown>;

const present = '2.1.0';

/** An archive of a later form counts as one of the present form from now on, which Conf does not do by itself. */
function takeBack(file: string): void {
  let contents: { __internal__?: { migrations?: { version?: unknown } } } | null;
  try {
    contents = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Conf says what is wrong with it.
    return;
  }
  const migrations = contents?.__internal__?.migrations;
  if (typeof migrations?.version !== 'string' || !/^\d+\.\d+\.\d+$/.test(migrations.version)) return;
  const [form, now] = [migrations.version, present].map((version) => version.split('.').map(Number));
  const index = form?.findIndex((part, place) => part !== now?.[place]) ?? -1;
  if (index === -1 || (form?.[index] ?? 0) < (now?.[index] ?? 0)) return;
  migrations.version = present;
  writeFileSync(file, JSON.stringify(contents, undefined, '\t'));
}

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  // Conf takes no steps where there is no file yet.
  const file = join(folder, 'archive.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '{}');
  }
  takeBack(file);
  return new Conf<Contents>({
    cwd: folder,
    configName: 'archive',
    projectVersion: present,
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
  // Conf keeps the form to itself: it is in the file only.
  const { __internal__: internal } = JSON.parse(readFileSync(archive.path, 'utf8')) as {
    __internal__?: { migrations?: { version?: unknown } };
  };
  const form = internal?.migrations?.version;
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
