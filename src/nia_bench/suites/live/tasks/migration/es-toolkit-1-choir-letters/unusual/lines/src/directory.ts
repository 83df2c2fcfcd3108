import { orderBy } from 'es-toolkit/array';
import { findKey } from 'es-toolkit/object';
import type { Choir, Member } from './member';

const SPECIAL: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' };

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæøœđðłþıħŋ]/g, (letter) => SPECIAL[letter] ?? letter);

export function search(choir: Choir, text: string): Member[] {
  const wanted = plain(text);
  return orderBy(Object.values(choir).filter(({ name }) => plain(name).includes(wanted)), [({ name }) => plain(name)], ['asc']);
}

export function numberOf(choir: Choir, name: string): number | undefined {
  const key = findKey(choir, (member) => plain(member.name) === plain(name));
  return key === undefined ? key : Number.parseInt(key, 10);
}

export function folders(choir: Choir): Record<string, Member> {
  return Object.fromEntries(Object.entries(choir).map(([number, member]) => [`${plain(member.voice)}-${number}`, member]));
}

export function fileOf({ name }: Member): string {
  return `${plain(name).split(/[^\p{L}\p{M}\d]+/u).join('-')}.txt`;
}
