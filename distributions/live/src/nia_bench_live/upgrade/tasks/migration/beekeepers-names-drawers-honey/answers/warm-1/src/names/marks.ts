import camelCase from 'camelcase';
import { labelFor } from './words';

/** The key of a queen, made of the mark on her back, such as `__red_dot`. */
export function queenKey(mark: string): string {
  return camelCase(labelFor(mark));
}

/** The key of a queen who has several marks. */
export function queenKeyOf(marks: readonly string[]): string {
  const trimmed = marks.map((mark) => mark.trim()).filter((mark) => mark !== '');
  return camelCase(labelFor(trimmed.join('-')));
}
