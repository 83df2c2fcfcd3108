import decamelize from 'decamelize';

/** Stands beside what is no letter and no digit for the register, although it may be one in other alphabets. */
const JOINER = '\u2060';
const ODD = /(?![\p{Lu}\p{Ll}\d])[\p{M}\p{Lt}\p{Nd}\p{Uppercase}\p{Lowercase}]/gu;

/** Stands behind an `s` at the end of a word, so that it is not taken for that of a plural: `hiveIDs` is `hive_i_ds`. */
const MARK = '\u034F';
const LAST_S = /s(?![\p{L}\p{M}\p{Nd}\p{Uppercase}\p{Lowercase}])/gu;

/** The words of a name, in small letters and with something between them. */
export function partsOf(name: string, separator: string): string {
  const apart = name.replace(ODD, `${JOINER}$&${JOINER}`).replace(LAST_S, `s${MARK}`);
  return decamelize(apart, { separator }).replaceAll(JOINER, '').replaceAll(MARK, '');
}
