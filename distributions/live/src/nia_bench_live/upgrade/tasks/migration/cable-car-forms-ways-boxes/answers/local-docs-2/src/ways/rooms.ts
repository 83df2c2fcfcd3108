import { compile, match } from 'path-to-regexp';

import { AS_READ, AS_WRITTEN, names, wholeAddress } from './plain';

const ROOM = '/hut/:floor/rooms/:room';

const find = match<{ floor: string; room: string }>(ROOM, AS_READ);
const write = compile<{ floor: string; room: string }>(ROOM, AS_WRITTEN);

/** The address of the next room on a floor of the hut; nothing for what is no room with a number. */
export function nextRoom(path: string): string | null {
  const found = find(wholeAddress(path));
  const number = found ? Number(found.params.room) : NaN;
  return found && Number.isInteger(number) ? write(names({ floor: found.params.floor, room: String(number + 1) })) : null;
}

/** The rooms of a floor, as many as there are doors. */
export function roomsOn(floor: string, doors: number): string[] {
  return Array.from({ length: doors }, (_, index) => write(names({ floor, room: String(index + 1) })));
}

/** The floors that some paths lead to, each once. */
export function floorsIn(paths: readonly string[]): string[] {
  const floors = paths.flatMap((path) => {
    const found = find(wholeAddress(path));
    return found ? [found.params.floor] : [];
  });
  return [...new Set(floors)];
}
