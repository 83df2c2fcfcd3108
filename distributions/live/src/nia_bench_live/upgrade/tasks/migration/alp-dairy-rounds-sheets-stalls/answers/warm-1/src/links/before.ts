import queryString from 'query-string';

const ESCAPES =
  /%FE%FF|%FF%FE|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[\da-f](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;

/** Escapes that stood for a sign nobody knows already in query-string 9. */
const UNKNOWN = ['%FE%FF', '%FF%FE', '%C2'];

/** A query in which escapes that are no letters stay as they are written; query-string 10 would put U+FFFD for them. */
export function keepEscapes(query: string): string {
  return query.replace(ESCAPES, (escape) => {
    if (UNKNOWN.includes(escape)) return escape;
    try {
      decodeURIComponent(escape);
      return escape;
    } catch {
      return escape.replaceAll('%', '%25');
    }
  });
}

/** The parameters of a link, each as it is written. */
export function parametersOf(link: string): string[] {
  return queryString.extract(link).trim().replace(/^[?#&]/, '').split('&');
}

/** The name and the value of one parameter, if it is one. */
export function readParameter(parameter: string): [name: string, value: string | null] | undefined {
  const [entry] = Object.entries(queryString.parse(`&${keepEscapes(parameter)}&`));
  return entry as [string, string | null] | undefined;
}

/** A replacer that changes nothing, but refuses half a letter, as query-string 9 did. */
export function wholeLetters(_: string, value: unknown): unknown {
  encodeURIComponent(String(value));
  return value;
}
