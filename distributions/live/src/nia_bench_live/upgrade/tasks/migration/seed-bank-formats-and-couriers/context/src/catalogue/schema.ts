import yaml from 'js-yaml';
import { Grams } from '../domain/grams';

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsType = new yaml.Type('!weight', {
  kind: 'scalar',
  resolve: (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)? g$/.test(text),
  construct: (text: string) => new Grams(Number.parseFloat(text)),
  instanceOf: Grams,
  represent: (grams: object) => `${(grams as Grams).value} g`,
});

/** How weights are read and written. */
export const weightSchema = yaml.DEFAULT_SCHEMA.extend([gramsType]);
