import camelCase from 'camelcase';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return camelCase(label.replace(/(?![0-9])\p{Nd}/gu, '$&\u200D')).replaceAll('\u200D', '');
}
