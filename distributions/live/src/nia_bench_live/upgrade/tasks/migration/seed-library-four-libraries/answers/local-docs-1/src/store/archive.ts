import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

type Contents = Record<string, unknown>;

interface Noted {
  __internal__?: { migrations?: { version?: string } };
}

const form = '2.1.0';

/** Makes the file ready: a new one is brought to the present form too, and a later form becomes the present one. */
function prepare(folder: string): void {
  const file = join(folder, 'archive.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '{}');
    return;
  }
  const text = readFileSync(file, 'utf8');
  if (!text.includes('__internal__')) return;
  const contents = JSON.parse(text) as Noted;
  const migrations = contents.__internal__?.migrations;
  if (!migrations?.version || migrations.version.localeCompare(form, 'en', { numeric: true }) <= 0) return;
  migrations.version = form;
  writeFileSync(file, JSON.stringify(contents, undefined, '\t'));
}

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  prepare(folder);
  return new Conf<Contents>({
    cwd: folder,
    configName: 'archive',
    projectVersion: form,
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
  const { __internal__: noted } = JSON.parse(readFileSync(archive.path, 'utf8')) as Noted;
  return `archive of form ${String(noted?.migrations?.version)}, ${String(archive.get('packets'))} packets`;
}
