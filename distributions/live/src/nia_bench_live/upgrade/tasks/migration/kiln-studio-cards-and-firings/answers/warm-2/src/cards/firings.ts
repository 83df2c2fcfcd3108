import { readCard } from './yaml';

/** The degrees of a firing, hour by hour. */
export function readDegrees(text: string): number[] {
  const { degrees } = readCard(text) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
