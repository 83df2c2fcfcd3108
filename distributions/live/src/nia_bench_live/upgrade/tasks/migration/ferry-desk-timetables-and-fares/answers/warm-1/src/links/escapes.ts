// The escapes of one sign in UTF-8, or one escape that belongs to none.
const escapes =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%FE%FF|%FF%FE|%[\da-f]{2}/gi;

function isText(escaped: string): boolean {
  try {
    decodeURIComponent(escaped);
    return true;
  } catch {
    return false;
  }
}

/** A link whose escapes that are no text stay as they are written when query-string decodes it. */
export function withKeptEscapes(link: string): string {
  return link.replace(escapes, (escaped) => {
    // These have always become the sign for what cannot be read.
    if (isText(escaped) || ['%C2', '%FE%FF', '%FF%FE'].includes(escaped)) return escaped;
    return escaped.replaceAll('%', '%25');
  });
}

/** Throws for text with half of a sign, which no address can have. */
export function checkSigns(text: string): void {
  encodeURIComponent(text);
}
