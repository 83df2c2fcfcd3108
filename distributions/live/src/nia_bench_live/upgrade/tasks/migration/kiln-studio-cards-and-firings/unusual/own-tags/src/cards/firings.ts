import * as yaml from 'js-yaml';

const counted = yaml.defineScalarTag('tag:yaml.org,2002:int', {
  ...yaml.intCoreTag,
  implicit: true,
  implicitFirstChars: null,
  resolve: (text) => (/^(0b[01_]+|\d[\d_]*)$/.test(text) ? Number(text.replaceAll('_', '')) : yaml.NOT_RESOLVED),
});

/** The degrees of a firing, hour by hour. */
export function readDegrees(text: string): number[] {
  const { degrees } = yaml.load(text, { schema: yaml.CORE_SCHEMA.withTags(counted) }) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
