import { safe } from './invitation';

export interface Puzzle {
  name: string;
  /** Who constructed it. */
  constructor: string;
  size: number;
}

/** The line above a puzzle. */
export function printHeading({ name, constructor, size }: Puzzle): string {
  return `${safe(name)} (${size} by ${size}), constructed by ${safe(constructor)}`;
}
