import queryString from 'query-string';
import { keepBytes, lastPart, listParts } from './raw';

/** The ports of a link. */
export function chosenPorts(link: string): string[] {
  const { port } = queryString.parse(listParts(keepBytes(link), 'port'), { arrayFormat: 'bracket' });
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(keepBytes(link));
  return typeof name === 'string' ? name : undefined;
}

/** The decks of a link. A bar between them may be encoded. */
export function chosenDecks(link: string): string[] {
  const decks = listParts(keepBytes(link), 'deck').replaceAll(/%7c/gi, '|');
  const { deck } = queryString.parse(decks, { arrayFormat: 'bracket-separator', arrayFormatSeparator: '|' });
  return [deck ?? []].flat().map((name) => name ?? '');
}

/** The days of a link. The commas between them may be encoded, if all of them are; then the rest is encoded twice. */
export function chosenDays(link: string): string[] {
  const part = lastPart(link, 'day');
  const days = part.includes(',') ? part : decodeCommas(part);
  const { day } = queryString.parse(keepBytes(days), { arrayFormat: 'comma' });
  return [day ?? []].flat().map((name) => name ?? '');
}

function decodeCommas(part: string): string {
  if (!/%2c/i.test(part)) return part;
  return part.replaceAll(/%2[5c]/gi, (sign) => (sign === '%25' ? '%' : ','));
}
