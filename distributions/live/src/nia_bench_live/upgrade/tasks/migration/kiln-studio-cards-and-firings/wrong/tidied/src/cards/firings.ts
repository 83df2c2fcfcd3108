import { CORE_SCHEMA, intYaml11Tag, load } from 'js-yaml';

const schema = CORE_SCHEMA.withTags(intYaml11Tag);

/** The degrees of a firing, hour by hour. */
export function readDegrees(text: string): number[] {
  const { degrees } = load(text, { schema }) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
