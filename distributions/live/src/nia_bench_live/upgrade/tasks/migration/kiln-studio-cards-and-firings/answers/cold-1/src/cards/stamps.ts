import { load } from 'js-yaml';

const binary = /!!binary(?!\S)|!<tag:yaml\.org,2002:binary>/g;

/** The bytes of a text in base64, which may have several lines. */
function bytesOf(text: string): Uint8Array {
  const digits = text.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/=]*$/.test(digits) || digits.length % 4 !== 0) throw new TypeError('That is no stamp');
  return Buffer.from(digits, 'base64');
}

/** The stamp of a potter, which a card has as `!!binary`, as a text of hexadecimal digits. */
export function readStamp(text: string): string {
  const { stamp } = load(text.replace(binary, '!!str')) as { stamp: Uint8Array | string };
  const isBinary = typeof stamp === 'string' && text.search(binary) >= 0;
  return Buffer.from(isBinary ? bytesOf(stamp) : (stamp as Uint8Array)).toString('hex');
}
