import { load } from 'js-yaml';
import { oldSchema } from './old-yaml';

/** The degrees of a firing, hour by hour. Potters write `1_250` for large ones, and count cones in binary, as `0b101`. */
export function readDegrees(text: string): number[] {
  const { degrees } = load(text, { schema: oldSchema }) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
