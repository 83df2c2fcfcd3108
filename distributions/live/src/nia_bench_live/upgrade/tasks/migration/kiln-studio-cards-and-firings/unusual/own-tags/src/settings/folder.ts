import { parse } from 'toml';

/** The folder for pictures. Some write it with single backslashes: those before other letters stay as they are. */
export function readFolder(text: string): string {
  const known = text.replace(/\\\\|\\(?![btnfruU"\\])/g, '\\\\');
  const { folder } = parse(known) as { folder: string };
  return folder;
}
