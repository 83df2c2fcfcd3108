import { matcher } from 'matcher';
import { literal } from './patterns';

/** The files of the old machine that a pattern means, such as `C:\locks\*`. */
export function filesOf(files: readonly string[], pattern: string): string[] {
  return matcher(files, [literal(pattern)]);
}
