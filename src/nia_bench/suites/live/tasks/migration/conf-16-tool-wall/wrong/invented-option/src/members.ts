import Conf from 'conf';

/** Who may borrow. The file is not to be read by chance: it is encrypted with a key, or plain where the key is empty. */
export function openMembers(folder: string, key: string) {
  const file = new Conf<Record<string, string>>({
    cwd: folder,
    configName: 'members',
    fileExtension: 'dat',
    accessPropertiesByDotNotation: false,
    encryptionKey: key || undefined,
  });
  return {
    /** The telephone number of a member. */
    telephone: (name: string): string | undefined => file.get(name),
    join: (name: string, telephone: string): void => file.set(name, telephone),
    leave: (name: string): void => file.delete(name),
    /** All members by name. */
    names: (): string[] => [...file].map(([name]) => name).sort(),
  };
}
