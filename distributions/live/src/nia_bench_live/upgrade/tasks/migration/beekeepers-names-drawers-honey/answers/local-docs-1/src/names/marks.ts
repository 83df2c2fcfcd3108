import camelCase from 'camelcase';
import { asLabel } from './labels';

/** The key of a queen, made of the mark on her back, such as `__red_dot`. */
export function queenKey(mark: string): string {
  return camelCase(`-${asLabel(mark)}`);
}

/** The key of a queen who has several marks. */
export function queenKeyOf(marks: readonly string[]): string {
  return camelCase(['-', ...marks.map(asLabel)]);
}
