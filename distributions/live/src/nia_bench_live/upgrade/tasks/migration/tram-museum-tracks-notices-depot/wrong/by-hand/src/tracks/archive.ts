/** The folder of the archive that an address names; the archive itself has an empty name. */
export function archiveFolder(path: string): string | undefined {
  const [first, ...others] = path.split('/').filter(Boolean);
  return first === 'archive' ? others.join('/') : undefined;
}
