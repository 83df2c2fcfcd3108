import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  binaryTag,
  defineScalarTag,
  legacyMapTag,
  load,
  loadAll,
  mergeTag,
  timestampTag,
  type Schema,
} from 'js-yaml';
import { Grams } from '../domain/grams';

/** Whole numbers of a sheet: they may have `_` between their digits, and be binary. */
const intTag = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source: string) => {
    const match = /^([-+]?)((?:0b[01_]*[01]|0x[\dA-Fa-f_]*[\dA-Fa-f]|0o[0-7_]*[0-7])|\d(?:[\d_]*\d)?)$/.exec(source);
    if (!match) return NOT_RESOLVED;
    const value = Number(match[2]!.replaceAll('_', ''));
    return match[1] === '-' ? -value : value;
  },
  identify: (value: unknown) => typeof value === 'number' && value % 1 === 0 && !Object.is(value, -0),
  represent: (value: unknown) => String(value),
});

const floatPattern =
  /^(?:[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\.[\d_]+(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** Other numbers of a sheet. */
const floatTag = defineScalarTag('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source: string) => {
    if (!floatPattern.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const text = source.replaceAll('_', '').toLowerCase();
    if (text.endsWith('.inf')) return text.startsWith('-') ? -Infinity : Infinity;
    return text === '.nan' ? Number.NaN : Number.parseFloat(text);
  },
  identify: (value: unknown) => typeof value === 'number' && (value % 1 !== 0 || Object.is(value, -0)),
  represent: (value: unknown) => {
    if (Number.isNaN(value)) return '.nan';
    if (value === Infinity) return '.inf';
    if (value === -Infinity) return '-.inf';
    if (Object.is(value, -0)) return '-0.0';
    const text = String(value);
    return /^[-+]?\d+e/.test(text) ? text.replace('e', '.e') : text;
  },
});

/** A weight in a sheet, as `!weight 12.5 g`. */
const gramsTag = defineScalarTag('!weight', {
  resolve: (text: string) => (/^\d+(\.\d+)? g$/.test(text) ? new Grams(Number.parseFloat(text)) : NOT_RESOLVED),
  identify: (value: unknown) => value instanceof Grams,
  represent: (grams: unknown) => `${(grams as Grams).value} g`,
});

/** How sheets are read. */
export const sheetSchema = CORE_SCHEMA.withTags(intTag, floatTag, timestampTag, mergeTag, binaryTag, legacyMapTag);

/** How weights are read and written. */
export const weightSchema = sheetSchema.withTags(gramsTag);

const oldWords = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

/** What older programs would not take for a text, and is thus written in quotes. */
const oldWordTag = defineScalarTag('!old-word', {
  implicit: true,
  resolve: (source: string) => (oldWords.test(source) ? source : NOT_RESOLVED),
  identify: () => false,
  represent: (value: unknown) => String(value),
});

/** The same schema for writing. */
export function forWriting(schema: Schema): Schema {
  return schema.withTags(oldWordTag);
}

/** What is in a sheet; undefined if there is nothing in it. */
export function readSheet(text: string, schema: Schema = sheetSchema): unknown {
  if (loadAll(text, { schema }).length === 0) return undefined;
  return load(text, { schema });
}
