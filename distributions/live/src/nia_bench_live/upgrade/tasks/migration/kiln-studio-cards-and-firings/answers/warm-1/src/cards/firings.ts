import { readCard } from './yaml';

/** The degrees of a firing, hour by hour. Potters write `1_250` for large ones, and count cones in binary, as `0b101`. */
export function readDegrees(text: string): number[] {
  const { degrees } = readCard(text) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
