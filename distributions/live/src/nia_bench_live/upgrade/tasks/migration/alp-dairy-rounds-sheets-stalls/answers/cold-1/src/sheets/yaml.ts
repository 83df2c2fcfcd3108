import { binaryTag, CORE_SCHEMA, loadAll, mergeTag, omapTag, pairsTag, setTag, timestampTag } from 'js-yaml';

/** What our sheets may have: the core of YAML, and what was always read besides. */
export const SHEETS = CORE_SCHEMA.withTags(mergeTag, timestampTag, binaryTag, omapTag, pairsTag, setTag);

const START = String.raw`(^ *(?:- +)*|: +|- +|[\[{,] *)`;
const END = String.raw`(?= *(?:$|\r|: | #|[,\]}]))`;
const FRACTION = new RegExp(`${START}([-+]\\.[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?)${END}`, 'gm');
const BASED = new RegExp(`${START}([-+]?)(0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+)${END}`, 'gm');
const SPACED = new RegExp(`${START}([-+]?[0-9][0-9_]*(?:\\.[0-9_]*)?(?:[eE][-+]?[0-9]+)?)${END}`, 'gm');

/** The text of a sheet, with its numbers written so that they are read as they always were. */
export function prepare(text: string): string {
  return text
    .replace(FRACTION, "$1'$2'")
    .replace(BASED, (all: string, start: string, sign: string, digits: string) => {
      if (digits.endsWith('_')) return all;
      const value = Number(digits.replaceAll('_', ''));
      return Number.isNaN(value) ? all : `${start}${sign}${value}`;
    })
    .replace(SPACED, (all: string, start: string, digits: string) => {
      return digits.includes('_') && !digits.endsWith('_') ? `${start}${digits.replaceAll('_', '')}` : all;
    });
}

/** The one document of a sheet, or undefined if the sheet is empty. */
export function loadSheet(text: string, schema = SHEETS): unknown {
  const documents = loadAll(prepare(text), { schema, maxDepth: Number.POSITIVE_INFINITY });
  if (documents.length > 1) throw new Error('expected a single document in the stream, but found more');
  return documents[0];
}
