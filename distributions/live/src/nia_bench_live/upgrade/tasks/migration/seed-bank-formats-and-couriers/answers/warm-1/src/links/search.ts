/** The seeds of a list are separated by this. */
const separator = '|';

/** The parameters of a link, each with its value as it is written, or null where it has none. */
function parametersOf(link: string): Array<[name: string, value: string | null]> {
  return link
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => {
      const text = parameter.replaceAll('+', ' ');
      const end = text.indexOf('=');
      return end === -1 ? [decode(text), null] : [decode(text.slice(0, end)), text.slice(end + 1)];
    });
}

const sequence =
  /%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}/gi;

/** Decodes what can be decoded; any other escape stays as it is written. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text
      .replace(/(?:%[\da-f]{2})+/gi, (escapes) => escapes.replace(sequence, decodeSequence))
      .replace(/%FE%FF|%FF%FE/g, '\uFFFD\uFFFD')
      .replaceAll('%C2', '\uFFFD');
  }
}

function decodeSequence(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/**
 * What a link searches for. The seeds of a list are separated by `|`, which older mail programs write as `%7C`: both
 * separate.
 */
export function searchedSeeds(link: string): string[] {
  let seeds: string | string[] | null | undefined;
  for (const [name, value] of parametersOf(link)) {
    if (name === 'seeds') {
      seeds = value && decode(value);
    } else if (name === 'seeds[]') {
      const list = value === null ? [] : decode(value).split(separator);
      seeds = seeds === undefined ? list : [...(seeds as Iterable<string>), ...list];
    }
  }
  if (seeds === null || seeds === undefined) return [];
  return Array.isArray(seeds) ? seeds : [seeds];
}

/** The beds that a link shows. A link that says it twice was corrected by hand: the last time counts. */
export function shownBeds(link: string): string[] {
  const value = parametersOf(link).filter(([name]) => name === 'beds').at(-1)?.[1];
  if (value === null || value === undefined) return [];
  // A comma that is escaped separates as well, but only where there is no other one.
  const list = value.includes(',') ? value : decode(value);
  return list.includes(',') ? list.split(',').map(decode) : [list];
}
