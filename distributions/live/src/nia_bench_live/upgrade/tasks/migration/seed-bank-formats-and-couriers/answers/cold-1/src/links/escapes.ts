const character =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%FE%FF|%FF%FE|%[\da-f]{2}|%/gi;

/** A query in which what is no UTF-8 is escaped once more, so that it is read as it stands there. */
export function readable(query: string): string {
  return query.replace(character, (found) => {
    if (found === '%FE%FF' || found === '%FF%FE') return '%EF%BF%BD%EF%BF%BD';
    if (found === '%C2') return '%EF%BF%BD';
    try {
      decodeURIComponent(found);
      return found;
    } catch {
      return found.replaceAll('%', '%25');
    }
  });
}

/** A link with such a query. */
export function readableLink(link: string): string {
  return link.replace(/^([^?#]*\?)([^#]*)/, (_, front: string, query: string) => front + readable(query));
}
