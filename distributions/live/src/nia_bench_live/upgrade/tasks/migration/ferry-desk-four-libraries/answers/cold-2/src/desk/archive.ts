import Conf from 'conf';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  let failure: { error: unknown } | undefined;
  const watched = (...given: unknown[]): void => {
    try {
      (step as (...given: unknown[]) => void)(...given);
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  try {
    new Conf<Years>({ cwd: folder, configName: 'archive', projectVersion: '4.0.0', migrations: { '4.0.0': watched } });
    return 'The archive is up to date.';
  } catch (error) {
    const message = failure
      ? `Something went wrong during the migration! Changes applied to the store until this failed migration will be restored. ${failure.error}`
      : (error as Error).message;
    return `The archive could not be updated. ${message}`;
  }
}
