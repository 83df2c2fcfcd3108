const escapes = /(?:%[\da-f]{2})+/gi;

/** A character in UTF-8, or else a byte. */
const character =
  /%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%e0%[ab][\da-f]%[89ab][\da-f]|%e[1-9a-cef](?:%[89ab][\da-f]){2}|%ed%[89][\da-f]%[89ab][\da-f]|%f0%[9ab][\da-f](?:%[89ab][\da-f]){2}|%f[1-3](?:%[89ab][\da-f]){3}|%f4%8[\da-f](?:%[89ab][\da-f]){2}|(%[\da-f]{2})/gi;

/** A link in which bytes that are not UTF-8 stay as they are written, but for those that never did. */
export function keepWrongBytes(link: string): string {
  return link.replace(escapes, (bytes) =>
    bytes
      .split(/(%FE%FF|%FF%FE)/)
      .map((part, index) =>
        index % 2 === 1
          ? part
          : part.replace(character, (text, wrong?: string) =>
              wrong === undefined || wrong === '%C2' ? text : `%25${wrong.slice(1)}`,
            ),
      )
      .join(''),
  );
}
