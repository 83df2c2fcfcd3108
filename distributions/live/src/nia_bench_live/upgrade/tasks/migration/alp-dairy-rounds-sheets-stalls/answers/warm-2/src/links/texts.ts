const BYTES =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|fe%ff|ff%fe|[\da-f]{2})/gi;

function isText(bytes: string): boolean {
  try {
    decodeURIComponent(bytes);
    return true;
  } catch {
    // These three are shown as signs for what is missing.
    return /^%(?:c2|fe%ff|ff%fe)$/i.test(bytes);
  }
}

/** A query in which bytes that are no text stay as they are written in it. */
export function keepBroken(query: string): string {
  return query.replace(BYTES, (bytes) => (isText(bytes) ? bytes : bytes.replaceAll('%', '%25')));
}

/** The parts of the query of a link, as they are between its signs. */
export function queryParts(query: string): string[] {
  return query.trim().replace(/^[?#&]/, '').split('&');
}

/** Refuses texts with half a character, which no link can have. */
export function refuseHalves(...texts: (string | null | undefined)[]): void {
  if (texts.some((text) => /\p{Surrogate}/u.test(text ?? ''))) throw new URIError('URI malformed');
}
