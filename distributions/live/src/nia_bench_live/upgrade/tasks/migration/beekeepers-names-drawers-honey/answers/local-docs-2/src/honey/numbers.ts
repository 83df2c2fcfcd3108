import { BigNumber } from 'bignumber.js';

/** Numbers of the union: what cannot be read is no number, and nothing is thrown. */
export const UnionNumber = BigNumber.clone({ STRICT: false });

/** A print without the spaces around it, and without a plus in front. */
function trimmed(print: string): string {
  let text = print;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/^\s*\+(?=[\w.])|^\s+|\s+$/g, '');
  }
  return text;
}

function isMixed(digits: string): boolean {
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}

/** A print as it is given to be read. With signs such as `_` between its digits it is none. */
export function plainPrint(print: string): string {
  const text = trimmed(print);
  if (/_|\s|^-?\+/.test(text)) return 'NaN';
  if (/^-?0x/i.test(text) && isMixed(text.replace(/^-?0x/i, ''))) return 'NaN';
  return text.replace(/^(-?\d+)\.$/, '$1');
}

/** The same in base 16, with `0x` or without; without digits it is 0. */
export function plainPrint16(print: string): string {
  const text = trimmed(print);
  if (/^-?(?:Infinity|NaN)$/.test(text)) return text;
  const digits = text.replace(/^(-?)0x(?=\w[\w.]*$)/i, '$1');
  if (/^-?$/.test(digits)) return '0';
  return /_|\s|^-?\+/.test(digits) || isMixed(digits) ? 'NaN' : digits;
}
