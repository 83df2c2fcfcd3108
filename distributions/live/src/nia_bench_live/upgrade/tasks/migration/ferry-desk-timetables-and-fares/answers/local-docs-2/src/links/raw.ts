import queryString from 'query-string';

const bytes =
  /((?:%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%e0%[ab][\da-f]%[89ab][\da-f]|%(?:e[1-9a-c]|e[ef])(?:%[89ab][\da-f]){2}|%ed%[89][\da-f]%[89ab][\da-f]|%f0%[9ab][\da-f](?:%[89ab][\da-f]){2}|%f[1-3](?:%[89ab][\da-f]){3}|%f4%8[\da-f](?:%[89ab][\da-f]){2})+)|%fe%ff|%ff%fe|%[89a-f][\da-f]/gi;

const replaced = new Set(['%FE%FF', '%FF%FE', '%C2']);

/** A link in which bytes that are no text stay as they are written. Only a few of them have a sign in their place. */
export function keepBytes(link: string): string {
  return link.replace(bytes, (found, text?: string) =>
    text !== undefined || replaced.has(found) ? found : found.replaceAll('%', '%25'),
  );
}

function named(part: string, name: string): boolean {
  return Object.hasOwn(queryString.parse(part), name);
}

/** The last part of a link with a name, or nothing. */
export function lastPart(link: string, name: string): string {
  return link.split('&').filter((part) => named(part, name)).at(-1) ?? '';
}

/**
 * The parts of a link that count for a list with brackets: a part without them takes the place of all before it, and
 * is taken apart into its letters where others follow.
 */
export function listParts(link: string, name: string): string {
  const parts = link.split('&').filter((part) => named(part, name) || named(part, `${name}[]`));
  const last = parts.findLastIndex((part) => named(part, name));
  if (last === -1) return parts.join('&');
  const rest = parts.slice(last + 1);
  const value = queryString.parse(parts[last]!)[name];
  if (rest.length === 0 || typeof value !== 'string') return [parts[last]!, ...rest].join('&');
  return [...[...value].map((letter) => `${name}[]=${encodeURIComponent(letter)}`), ...rest].join('&');
}
