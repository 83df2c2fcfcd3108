import { binaryTag, CORE_SCHEMA, defineScalarTag, load, loadAll, mergeTag, NOT_RESOLVED, omapTag, pairsTag, setTag, type Schema } from 'js-yaml';

/*
 * The files of the office are read as js-yaml 4 read them: whole numbers may have underscores and leading zeros, days
 * are dates, mappings merge. That is neither the core schema of js-yaml 5 nor its schema of YAML 1.1.
 */

const wholeNumber = /^[-+]?(?:0b[01_]+|0x[0-9a-fA-F_]+|0o[0-7_]+|0|0?[0-9][0-9_]*)$/;

const int = defineScalarTag('tag:yaml.org,2002:int', {
  implicit: true,
  resolve: (source: string) => {
    if (!wholeNumber.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const digits = source.replace(/_/g, '').replace(/^[-+]/, '');
    const value = /^0[box]/.test(digits) ? Number(digits) : Number.parseInt(digits, 10);
    if (Number.isNaN(value)) return NOT_RESOLVED;
    return source.startsWith('-') && value !== 0 ? -value : value;
  },
  identify: (data: unknown) => typeof data === 'number' && Number.isInteger(data) && !Object.is(data, -0),
  represent: (data: unknown) => (data as number).toString(10),
});

const decimal =
  /^(?:[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?|\.[0-9_]+(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

const float = defineScalarTag('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source: string) => {
    if (!decimal.test(source) || source.endsWith('_')) return NOT_RESOLVED;
    const sign = source.startsWith('-') ? -1 : 1;
    const digits = source.replace(/_/g, '').toLowerCase().replace(/^[-+]/, '');
    if (digits === '.inf') return sign * Number.POSITIVE_INFINITY;
    if (digits === '.nan') return Number.NaN;
    return sign * Number.parseFloat(digits);
  },
  identify: (data: unknown) => typeof data === 'number' && (!Number.isInteger(data) || Object.is(data, -0)),
  represent: (data: unknown) => {
    const value = data as number;
    if (Number.isNaN(value)) return '.nan';
    if (value === Number.POSITIVE_INFINITY) return '.inf';
    if (value === Number.NEGATIVE_INFINITY) return '-.inf';
    return Object.is(value, -0) ? '-0.0' : value.toString(10).replace(/^(-?\d+)e/, '$1.e');
  },
});

const day = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const moment =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]*))?(?:[ \t]*(Z|([-+])([0-9]{1,2})(?::([0-9]{2}))?))?$/;

const timestamp = defineScalarTag('tag:yaml.org,2002:timestamp', {
  implicit: true,
  resolve: (source: string) => {
    const parts = day.exec(source) ?? moment.exec(source);
    if (parts === null) return NOT_RESOLVED;
    const [, year, month, date, hours = 0, minutes = 0, seconds = 0, fraction = '', , sign, zoneHours = 0, zoneMinutes = 0] = parts;
    const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
    const time = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(date),
      Number(hours),
      Number(minutes),
      Number(seconds),
      milliseconds,
    );
    const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
    return new Date(sign === '-' ? time + zone : time - zone);
  },
  identify: (data: unknown) => data instanceof Date,
  represent: (data: unknown) => (data as Date).toISOString(),
});

export const officeSchema = CORE_SCHEMA.withTags(int, float, timestamp, mergeTag, binaryTag, omapTag, pairsTag, setTag);

const oldBooleans = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const oldTimes = /^[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?$/;

/** Words and times that readers of YAML 1.1 take for booleans and numbers; they are written in quotes. */
const quoted = defineScalarTag('tag:ferry-desk,2024:quoted', {
  implicit: true,
  resolve: (source: string) => (oldBooleans.test(source) || oldTimes.test(source) ? source : NOT_RESOLVED),
  identify: () => false,
  represent: (data: unknown) => String(data),
});

export const boardSchema = officeSchema.withTags(quoted);

/** The one document of a file; `undefined` for a file that has none. */
export function readYaml(text: string, schema: Schema = officeSchema): unknown {
  const documents = loadAll(text, { schema });
  // Several documents are refused by `load`.
  return documents.length > 1 ? load(text, { schema }) : documents[0];
}
