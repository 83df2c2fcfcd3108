import * as yaml from 'js-yaml';

type Options = NonNullable<Parameters<typeof yaml.load>[1]>;

const schemas = yaml as unknown as Record<string, Options['schema'] | undefined>;

/** Reads days, shared entries and sounds as well, as YAML 1.1 has them. */
export const withTags: Options = { schema: schemas['DEFAULT_SCHEMA'] ?? schemas['YAML11_SCHEMA'] };
