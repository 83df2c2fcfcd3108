import { isMatch } from 'matcher';

/** The files of the old machine that a pattern means, such as `C:\locks\*`. */
export function filesOf(files: readonly string[], pattern: string): string[] {
  const turn = (text: string): string => text.replaceAll('\\', '\u0000');
  return files.filter((file) => isMatch(turn(file), turn(pattern)));
}
