import { read } from './yaml';

/** The degrees of a firing, hour by hour. */
export function readDegrees(text: string): number[] {
  const { degrees } = read(text) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
