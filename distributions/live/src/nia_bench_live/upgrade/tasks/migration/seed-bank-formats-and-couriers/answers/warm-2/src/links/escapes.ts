const sequence =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}|%fe%ff|%ff%fe|%c2|%[\da-f]{2}/gi;

function isUtf8(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}

/** A link in which escapes that are no UTF-8 are escaped once more, so that they are read as they stand there. */
export function keepForeignEscapes(link: string): string {
  return link.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
    if (isUtf8(run)) return run;
    return run.replaceAll(sequence, (escapes) =>
      isUtf8(escapes) || /^(?:%fe%ff|%ff%fe|%c2)$/i.test(escapes) ? escapes : escapes.replaceAll('%', '%25'),
    );
  });
}
