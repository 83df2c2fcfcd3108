import Conf, { type Options } from 'conf';

/** Who may borrow. The file is not to be read by chance: it is encrypted with a key, or plain where the key is empty. */
export function openMembers(folder: string, key: string) {
  // Files that are there already were encrypted in this way.
  const encryption: Partial<Options<Record<string, string>>> = key
    ? { encryptionKey: key, encryptionAlgorithm: 'aes-256-cbc' }
    : {};
  const file = new Conf<Record<string, string>>({
    cwd: folder,
    configName: 'members',
    fileExtension: 'dat',
    accessPropertiesByDotNotation: false,
    ...encryption,
  });
  return {
    /** The telephone number of a member. */
    telephone: (name: string): string | undefined => file.get(name),
    join: (name: string, telephone: string): void => {
      file.set(name, telephone);
    },
    leave: (name: string): void => {
      file.delete(name);
    },
    /** All members by name. */
    names: (): string[] => Object.keys(file.store).sort(),
  };
}
