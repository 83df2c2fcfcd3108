import { parse } from 'toml';

/** The folder for pictures. */
export function readFolder(text: string): string {
  const known = text.replace(/\\\\|\\(?![btnfruU"\\])/g, '\\\\');
  const { folder } = parse(known) as { folder: string };
  return folder;
}
