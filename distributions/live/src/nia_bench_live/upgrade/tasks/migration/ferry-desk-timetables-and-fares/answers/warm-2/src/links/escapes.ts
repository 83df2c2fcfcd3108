function isDecodable(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}

/** Runs of escapes, and in them what may be one sign. */
const runs = /(?:%[\da-f]{2})+/gi;
const signs = /%FE%FF|%FF%FE|%(?:[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[\da-f](?:%[89ab][\da-f]){3}|[\da-f]{2})/gi;

/** A link whose escapes are read as they stand there where they are no signs, as those of `J%FCrgen`. */
export function readableLink(link: string): string {
  return link.replace(runs, (run) => {
    if (isDecodable(run)) return run;
    return run.replace(signs, (sign) => {
      if (sign === '%FE%FF' || sign === '%FF%FE' || isDecodable(sign)) return sign;
      return sign.replace(/%(?!C2)/g, '%25');
    });
  });
}

/** The parameters of a link, each as a link of its own. */
export function parametersOf(link: string): string[] {
  return readableLink(link)
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .map((parameter) => `?${parameter}&`);
}

/** Refuses texts that have half a sign. */
export function refuseBroken(...texts: unknown[]): void {
  for (const text of texts.flat()) encodeURIComponent(String(text));
}
