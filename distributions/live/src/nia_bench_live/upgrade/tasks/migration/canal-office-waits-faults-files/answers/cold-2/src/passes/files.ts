import { matcher } from 'matcher';
import { typedPatterns } from './typed';

/** The files of the old machine that a pattern means, such as `C:\locks\*`. */
export function filesOf(files: readonly string[], pattern: string): string[] {
  return matcher(files, typedPatterns([pattern]));
}
