import camelCase from 'camelcase';
import { labelOf } from './labels';

/** The key of a queen, made of the mark on her back, such as `__red_dot`. */
export function queenKey(mark: string): string {
  return camelCase(labelOf(mark), { capitalizeAfterNumber: true });
}

/** The key of a queen who has several marks. */
export function queenKeyOf(marks: readonly string[]): string {
  const mark = marks
    .map((each) => each.trim())
    .filter(Boolean)
    .join('-');
  return camelCase(labelOf(mark), { capitalizeAfterNumber: true });
}
