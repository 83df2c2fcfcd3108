import { DecodingMode, HtmlEntityDecoder } from 'entities/decode';

/** Reads a message that comes in pieces, wherever a sign such as `&amp;` is torn. */
export function readPieces(pieces: string[]): string {
  const parts: string[] = [];
  const decoder = new HtmlEntityDecoder((code) => parts.push(String.fromCodePoint(code)));
  let raw = '';
  for (const sign of pieces.join('')) {
    if (raw === '') {
      if (sign !== '&') {
        parts.push(sign);
        continue;
      }
      decoder.startEntity(DecodingMode.Strict);
      raw = sign;
      continue;
    }
    const consumed = decoder.write(sign, 0);
    raw += sign;
    if (consumed < 0) continue;
    const rest = raw;
    raw = '';
    if (consumed > 0) continue;
    if (rest.endsWith('&')) {
      parts.push(rest.slice(0, -1));
      decoder.startEntity(DecodingMode.Strict);
      raw = '&';
    } else {
      parts.push(rest);
    }
  }
  return parts.join('') + raw;
}
