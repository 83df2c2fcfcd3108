import * as yaml from 'js-yaml';
import { Grams } from '../domain/grams';

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = yaml.defineScalarTag<Grams>('!weight', {
  implicit: false,
  resolve(text) {
    const [value, unit] = text.split(' ');
    return unit === 'g' && !Number.isNaN(Number(value)) ? new Grams(Number(value)) : yaml.NOT_RESOLVED;
  },
  identify: (value: unknown) => value instanceof Grams,
  represent: ({ value }: Grams) => [value, 'g'].join(' '),
});

/** How weights are read and written: all that YAML 1.1 and 1.2 would not read as a text is in quotes. */
export const weightSchema = yaml.DUMP_SCHEMA.withTags([gramsTag]);
