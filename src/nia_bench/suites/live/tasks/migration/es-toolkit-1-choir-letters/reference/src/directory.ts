import { deburr, findKey, mapKeys, sortBy } from 'es-toolkit';
import type { Choir, Member } from './member';

/** Names are compared without accents: nobody writes them the same way twice. */
function plain(name: string): string {
  // By itself, deburr leaves the letters of other alphabets as they are.
  return deburr(name.normalize('NFD')).toLowerCase();
}

/** The members whose name has the text in it, by name. */
export function search(choir: Choir, text: string): Member[] {
  const found = Object.values(choir).filter(({ name }) => plain(name).includes(plain(text)));
  return sortBy(found, [({ name }) => plain(name)]);
}

export function numberOf(choir: Choir, name: string): number | undefined {
  const number = findKey(choir, (member) => plain(member.name) === plain(name));
  return number === undefined ? undefined : Number(number);
}

/** The members by what stands on their folders, such as `alto-7`. */
export function folders(choir: Choir): Record<string, Member> {
  return mapKeys(choir, folderOf);
}

function folderOf({ voice }: Member, number: string): string {
  return `${plain(voice)}-${number}`;
}

/** The file of a member's letter: letters, digits and dashes only where the name has others. */
export function fileOf({ name }: Member): string {
  return `${plain(name).replaceAll(/[^\p{L}\p{M}\d]+/gu, '-')}.txt`;
}
