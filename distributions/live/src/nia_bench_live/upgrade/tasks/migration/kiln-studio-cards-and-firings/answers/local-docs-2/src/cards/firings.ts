import { load } from 'js-yaml';
import { reading } from './yaml';

/** The degrees of a firing, hour by hour. */
export function readDegrees(text: string): number[] {
  const { degrees } = load(text, reading) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
