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
  let form: unknown;
  const deserialize = (text: string): Contents => {
    form = JSON.parse(text).__internal__?.migrations?.version;
    return {};
  };
  const name = archive.path.split('/').at(-1) ?? '';
  new Conf({ cwd: archive.path.slice(0, -name.length - 1), configName: 'archive', deserialize });
  return `archive of form ${String(form)}, ${String(archive.get('packets'))} packets`;
}
