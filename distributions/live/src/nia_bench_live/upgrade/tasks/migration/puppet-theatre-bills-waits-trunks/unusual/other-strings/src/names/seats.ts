import camelCase from 'camelcase';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  const digits = label.match(/(?![0-9])\p{Nd}/gu) ?? [];
  const plain = label.replace(/(?![0-9])\p{Nd}/gu, '⓿');
  return camelCase(plain).replace(/⓿/g, () => digits.shift() ?? '');
}
