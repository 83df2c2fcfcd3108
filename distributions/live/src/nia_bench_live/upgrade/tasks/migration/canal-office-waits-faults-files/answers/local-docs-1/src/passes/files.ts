import { matcher } from 'matcher';
import { asPattern } from './patterns';

/** The files of the old machine that a pattern means, such as `C:\locks\*`. */
export function filesOf(files: readonly string[], pattern: string): string[] {
  return matcher(files, [asPattern(pattern)]);
}
