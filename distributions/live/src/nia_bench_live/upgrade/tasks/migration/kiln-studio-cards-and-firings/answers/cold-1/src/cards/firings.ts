import { load } from 'js-yaml';

/** A number of its own in a list that is in binary or has underscores. */
const written =
  /(?<=^|[\s,[])[-+]?(?:0b[01_]*[01]|0x(?=[\da-f_]*_)[\da-f_]*[\da-f]|0o(?=[0-7_]*_)[0-7_]*[0-7]|\d(?=[\d._]*_)[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?(?<!_))(?=[ \t]*(?:[,\]]|\r?$|[ \t]#))/gim;

function plainNumber(number: string): string {
  const digits = number.replaceAll('_', '').toLowerCase();
  const sign = digits.startsWith('-') ? '-' : '';
  const value = digits.replace(/^[-+]/, '');
  return sign + String(/^0[box]/.test(value) ? Number(value) : Number.parseFloat(value));
}

/** The degrees of a firing, hour by hour. Potters write `1_250` for large ones, and count cones in binary, as `0b101`. */
export function readDegrees(text: string): number[] {
  const { degrees } = load(text.replace(written, plainNumber)) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
