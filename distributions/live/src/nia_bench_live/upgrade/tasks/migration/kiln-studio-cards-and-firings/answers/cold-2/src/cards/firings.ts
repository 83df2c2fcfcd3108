import { load } from 'js-yaml';

const special = /(?<![^\s,[{:])([-+]?)(?:(0b[01_]*[01]|0x[\da-fA-F_]*[\da-fA-F]|0o[0-7_]*[0-7])|(\d[\d_]*_[\d_.eE+-]*))(?=[\s,\]}]|$)/g;
const decimal = /^\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?(?<!_)$/;

/** Writes large and binary numbers in the usual way. In texts, which are no degrees, that changes nothing that counts. */
function usual(text: string): string {
  return text.replace(special, (all: string, sign: string, based?: string, large?: string) => {
    if (based) return `${sign}${Number(based.replaceAll('_', ''))}`;
    return large && decimal.test(large) ? `${sign}${large.replaceAll('_', '')}` : all;
  });
}

/** The degrees of a firing, hour by hour. Potters write `1_250` for large ones, and count cones in binary, as `0b101`. */
export function readDegrees(text: string): number[] {
  const { degrees } = load(usual(text)) as { degrees: unknown[] };
  return degrees.filter((degree): degree is number => typeof degree === 'number');
}
