import {
  CORE_SCHEMA,
  NOT_RESOLVED,
  binaryTag,
  defineScalarTag,
  mergeTag,
  timestampTag,
} from 'js-yaml';

const numbers = [
  /^[-+]?(?:0b[01_]*[01]|0x[\dA-Fa-f_]*[\dA-Fa-f]|0o[0-7_]*[0-7]|\d(?:[\d_]*\d)?)$/,
  /^(?:[-+]?\d[\d_]*(?:\.(?:[\d_]*\d)?)?(?:[eE][-+]?\d+)?|\.[\d_]*\d(?:[eE][-+]?\d+)?)$/,
];

const oldWords = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF|[-+]?[0-9_]+(?::[0-9_]+)+(?:\.[0-9_]*)?)$/;

/** What some programs would not take for a text, and is thus written in quotes. */
const noTextTag = defineScalarTag('!no-text', {
  implicit: true,
  resolve: (source: string) =>
    oldWords.test(source) || numbers.some((pattern) => pattern.test(source)) ? source : NOT_RESOLVED,
  identify: () => false,
  represent: (value: unknown) => String(value),
});

/** Numbers that are not whole. */
const floatTag = defineScalarTag('tag:yaml.org,2002:float', {
  implicit: true,
  resolve: (source: string) => {
    if (/^[-+]?\.inf$/i.test(source)) return source.startsWith('-') ? -Infinity : Infinity;
    if (/^\.nan$/i.test(source)) return Number.NaN;
    return numbers[1]!.test(source) ? Number.parseFloat(source.replaceAll('_', '')) : NOT_RESOLVED;
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

/** How lists are written. */
export const listSchema = CORE_SCHEMA.withTags(floatTag, timestampTag, mergeTag, binaryTag, noTextTag);
