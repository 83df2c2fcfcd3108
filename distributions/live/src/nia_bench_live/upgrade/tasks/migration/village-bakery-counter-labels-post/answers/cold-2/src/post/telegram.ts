import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode';

/** Reads a message that comes in pieces, wherever a sign such as `&amp;` is torn. */
export function readPieces(pieces: string[]): string {
  let text = '';
  let pending = '';
  const decoder = new EntityDecoder(htmlDecodeTree, (code) => {
    text += String.fromCodePoint(code);
  });
  for (const piece of pieces) {
    let at = 0;
    while (at < piece.length) {
      if (pending === '') {
        const start = piece.indexOf('&', at);
        text += piece.slice(at, start < 0 ? undefined : start);
        if (start < 0) break;
        pending = '&';
        at = start + 1;
        decoder.startEntity(DecodingMode.Strict);
        continue;
      }
      const consumed = decoder.write(piece, at);
      if (consumed < 0) {
        pending += piece.slice(at);
        break;
      }
      if (consumed === 0) text += pending;
      else at += consumed - pending.length;
      pending = '';
    }
  }
  return text + pending;
}
