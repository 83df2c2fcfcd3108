const pair = '%[89AB][\\da-f]';
const character = [
  '%[0-7][\\da-f]',
  `%(?:C[2-9A-F]|D[\\da-f])${pair}`,
  `%E0%[AB][\\da-f]${pair}`,
  `%E[1-9A-CEF]${pair}${pair}`,
  `%ED%[89][\\da-f]${pair}`,
  `%F0%[9AB][\\da-f]${pair}${pair}`,
  `%F[1-3]${pair}${pair}${pair}`,
  `%F4%8[\\da-f]${pair}${pair}`,
].join('|');
const escapes = new RegExp(`(${character})|%(?=[\\da-f]{2})`, 'gi');

/** A link whose bytes that are no UTF-8 stay as they are written when it is decoded. */
export function withBytes(link: string): string {
  return link.replace(escapes, (escape, found: string | undefined, at: number) => {
    if (found !== undefined) return found;
    // For these, a link has always had a sign in their place.
    const isSign = /^(?:%C2|%FE%FF|%FF%FE)/.test(link.slice(at, at + 6)) || /%(?:FE%FF|FF%FE)$/.test(link.slice(Math.max(0, at - 3), at + 3));
    return isSign ? escape : '%25';
  });
}
