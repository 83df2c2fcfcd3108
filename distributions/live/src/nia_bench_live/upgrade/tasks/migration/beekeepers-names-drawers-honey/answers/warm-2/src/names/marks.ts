import { keyOf } from './labels';

/** The key of a queen, made of the mark on her back, such as `__red_dot`. */
export function queenKey(mark: string): string {
  return keyOf(mark);
}

/** The key of a queen who has several marks. */
export function queenKeyOf(marks: readonly string[]): string {
  return keyOf(marks);
}
