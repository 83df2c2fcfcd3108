import { load } from 'js-yaml';

/** The stamp of a potter, which a card has as `!!binary`, as a text of hexadecimal digits. */
export function readStamp(text: string): string {
  const plain = text.replace(/!!binary\b|!<tag:yaml\.org,2002:binary>/g, '!!str');
  const { stamp } = load(plain) as { stamp: string };
  const digits = stamp.replace(/[\r\n]/g, '');
  if (/[^A-Za-z\d+/=]/.test(digits) || digits.length % 4 !== 0) throw new TypeError('a stamp is written in base 64');
  return Buffer.from(digits, 'base64').toString('hex');
}
