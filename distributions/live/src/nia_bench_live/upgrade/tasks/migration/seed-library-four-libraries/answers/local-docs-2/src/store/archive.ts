import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Conf from 'conf';

type Contents = Record<string, unknown>;

interface Held {
  __internal__?: { migrations?: { version?: string } };
}

const configName = 'archive';
const present = '2.1.0';

/** Whether an archive was brought to a form that comes after the present one. */
const isLater = (form: string | undefined): boolean =>
  form !== undefined && form.localeCompare(present, 'en', { numeric: true }) > 0;

/** The archive of a branch, brought to the present form when it is opened. */
export function openArchive(folder: string): Conf<Contents> {
  // A new archive is brought to the present form like an old one, so that it has to be there.
  const fresh = new Conf<Contents>({ cwd: folder, configName });
  if (!existsSync(fresh.path)) fresh.store = {};

  let later = false;
  const archive = new Conf<Contents>({
    cwd: folder,
    configName,
    projectVersion: present,
    // An archive of a later form goes back to the present one.
    deserialize: (text) => {
      const contents = JSON.parse(text) as Contents & Held;
      const migrations = contents?.__internal__?.migrations;
      if (migrations && isLater(migrations.version)) {
        migrations.version = present;
        later = true;
      }
      return contents;
    },
    migrations: {
      '2.0.0': (store) => {
        store.set('packets', store.get('bags', 0));
        store.delete('bags');
      },
    },
  });
  if (later) archive.store = archive.store;
  return archive;
}

/** Which form an archive has, for the label on it. */
export function archiveLabel(archive: Conf<Contents>): string {
  // The store does not tell its form, but its file does.
  let form: string | undefined;
  const reading = new Conf<Contents>({
    cwd: dirname(archive.path),
    configName,
    deserialize: (text) => {
      const contents = JSON.parse(text) as Contents & Held;
      form = contents?.__internal__?.migrations?.version;
      return contents;
    },
  });
  const { packets } = reading.store;
  return `archive of form ${String(form)}, ${String(packets)} packets`;
}
