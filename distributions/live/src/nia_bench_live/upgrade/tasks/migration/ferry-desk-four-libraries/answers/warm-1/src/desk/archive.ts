import Conf from 'conf';
import { beginFile, deserialize } from './files';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  try {
    beginFile(folder, 'archive');
    new Conf<Years>({
      cwd: folder,
      configName: 'archive',
      deserialize,
      projectVersion: '4.0.0',
      migrations: {
        '4.0.0': () => {
          try {
            step();
          } catch (error) {
            // The clerk is told the name of the error, too.
            throw new Error(String(error), { cause: error });
          }
        },
      },
    });
    return 'The archive is up to date.';
  } catch (error) {
    return `The archive could not be updated. ${(error as Error).message}`;
  }
}
