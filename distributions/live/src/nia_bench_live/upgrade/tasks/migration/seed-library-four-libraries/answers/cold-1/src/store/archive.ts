import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

type Contents = Record<string, unknown>;

interface Internal {
  migrations?: { version?: string };
}

const form = '2.1.0';

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  bringToForm(join(folder, 'archive.json'));
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
  const version = formOf(readContents(archive.path) ?? {});
  return `archive of form ${String(version)}, ${String(archive.get('packets'))} packets`;
}

/**
 * Brings an archive without a form to the present one. Conf takes such an archive for a new one, on which it takes no
 * steps.
 */
function bringToForm(path: string): void {
  const contents = readContents(path);
  if (contents === undefined || formOf(contents) !== undefined) return;
  const { bags = 0 } = contents;
  contents.packets = bags;
  delete contents.bags;
  contents.__internal__ = { ...(contents.__internal__ as Internal | undefined), migrations: { version: form } };
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, JSON.stringify(contents, undefined, '\t'));
}

function formOf(contents: Contents): string | undefined {
  return (contents.__internal__ as Internal | undefined)?.migrations?.version;
}

/** What an archive holds, nothing if there is no file; `undefined` if it cannot be read, which Conf refuses. */
function readContents(path: string): Contents | undefined {
  try {
    return { ...(JSON.parse(readFileSync(path, 'utf8')) as Contents) };
  } catch (error) {
    return (error as { code?: unknown }).code === 'ENOENT' ? {} : undefined;
  }
}
